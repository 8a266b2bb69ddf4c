import { z } from 'zod';
import { endpointsOf, envelope, idParams, noFields } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const secondFactorRefusals = declareRefusals({
  SECOND_FACTOR_ON: [409, 'The second step is on already. Turn it off to set it up anew.'],
  SECOND_FACTOR_NOT_BEGUN: [409, 'The setup is over. Please begin it again.'],
  SECOND_FACTOR_OFF: [404, 'There is no second step here. Nothing needs to change.'],
  CODE_NOT_RIGHT: [
    422,
    'This is not the code that your app shows now. Please type the present one; each counts once.',
  ],
});

const { SECOND_FACTOR_ON, SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_OFF, CODE_NOT_RIGHT } =
  secondFactorRefusals;

const endpoint = endpointsOf('accounts');

export const getSecondFactor = endpoint('GET /auth/second-factor', {
  summary: 'Whether logging in takes a code, and how many recovery codes are left',
  answers: { 200: envelope(z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })) },
});

export const beginSecondFactor = endpoint('POST /auth/second-factor', {
  summary: 'Begin to set up a second factor: the secret for an authenticator app',
  body: noFields,
  confirm: true,
  answers: { 201: envelope(z.object({ secret: z.string(), uri: z.string() })) },
  refusals: [SECOND_FACTOR_ON],
});

export const turnOnSecondFactor = endpoint('POST /auth/second-factor/on', {
  summary:
    'Turn the second factor on with a code of the app; the recovery codes are shown this once',
  body: z.object({
    code: z.string('Please type the code.').trim().min(1, 'Please type the code.').max(40),
  }),
  answers: { 200: envelope(z.object({ recovery_codes: z.array(z.string()) })) },
  refusals: [SECOND_FACTOR_ON, SECOND_FACTOR_NOT_BEGUN, CODE_NOT_RIGHT],
});

export const turnOffSecondFactor = endpoint('DELETE /auth/second-factor', {
  summary: 'Turn the second factor off',
  body: noFields,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [SECOND_FACTOR_OFF],
});

export const takeSecondFactor = endpoint('DELETE /api/users/:id/second-factor', {
  summary: "Turn a person's second factor off, when they have lost it",
  params: idParams,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [SECOND_FACTOR_OFF],
});
