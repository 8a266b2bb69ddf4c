import { z } from 'zod';
import {
  endpoint,
  id,
  idIn,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';

export const auditEntry = z
  .object({
    id,
    at: timeOut,
    /** Who did it; null for what the clock or M-Pesa brought about. */
    actor: z.object({ id, name: z.string() }).nullable(),
    /** What was done, such as `booking.created`. */
    action: z.string(),
    /** What kind of thing it was done to, such as `booking`. */
    subject: z.string(),
    subject_id: id,
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

// One of a list that grows with the features, so any value is accepted.
const name = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

export const listAudit = endpoint('GET /api/audit', {
  summary: 'Who did what to which thing, newest first',
  tag: 'audit',
  query: z.object({
    ...paging,
    actor_id: unlessEmpty(idIn),
    action: unlessEmpty(name),
    subject: unlessEmpty(name),
    subject_id: unlessEmpty(idIn),
    from: unlessEmpty(dayIn),
    /** The last day, inclusive. */
    to: unlessEmpty(lastDayIn),
  }),
  answers: { 200: listOf(auditEntry) },
});
