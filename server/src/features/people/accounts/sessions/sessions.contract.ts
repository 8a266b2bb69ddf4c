import { z } from 'zod';
import { endpointsOf, envelope, id, idParams, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const sessionRefusals = declareRefusals({
  SESSION_NOT_FOUND: [404, 'This browser is logged out already. Nothing needs to change.'],
});

const session = z
  .object({
    id,
    /** The browser and its system, such as `Chrome on Android`; null where it did not say. */
    device: z.string().nullable(),
    created_at: timeOut,
    last_used_at: timeOut,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

const endpoint = endpointsOf('accounts');

export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Where the signed-in person is logged in, the last used first',
  answers: { 200: envelope(z.array(session)) },
});

export const endSession = endpoint('DELETE /auth/sessions/:id', {
  summary: "End one of one's sessions",
  params: idParams,
  answers: { 200: envelope(z.null()) },
  refusals: [sessionRefusals.SESSION_NOT_FOUND],
});

export const endOtherSessions = endpoint('DELETE /auth/sessions', {
  summary: "End all of one's sessions but this one",
  answers: { 200: envelope(z.null()) },
});
