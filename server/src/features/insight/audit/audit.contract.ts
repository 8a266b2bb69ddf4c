import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  keyword,
  listOf,
  paging,
  textFile,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';

export const auditEntry = z
  .object({
    id,
    at: timeOut,
    /** Who did it; null for what a job or M-Pesa caused. */
    actor: z.object({ id, name: z.string() }).nullable(),
    /** What was done, such as `booking.created`. */
    action: z.string(),
    /** The same in plain words. */
    what: z.string(),
    /** The kind of thing it was done to, such as `booking`; `network` if a stranger was refused. */
    subject: z.string(),
    subject_id: id.nullable(),
    /** The person, if it is about an account. */
    person: z.object({ id, name: z.string() }).nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

const endpoint = endpointsOf('audit');

// One of a list that grows with the features, so any value is accepted.
const name = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

const filters = {
  actor_id: unlessEmpty(idIn),
  /**
   * Words of a name or an email, or a number: entries of what these people did, and what was done to their accounts.
   */
  person: keyword,
  action: unlessEmpty(name),
  subject: unlessEmpty(name),
  subject_id: unlessEmpty(idIn),
  from: unlessEmpty(dayIn),
  /** The last day, inclusive. */
  to: unlessEmpty(lastDayIn),
};

export const listAudit = endpoint('GET /api/audit', {
  summary: 'Who did what to which thing, newest first',
  query: z.object({ ...paging, ...filters }),
  answers: { 200: listOf(auditEntry) },
});

export const exportAudit = endpoint('GET /api/audit.csv', {
  summary: 'The same entries, all of them, as a file for spreadsheets',
  query: z.object(filters),
  file: 'text/csv',
  answers: { 200: textFile },
});

export const listAuditEvents = endpoint('GET /api/audit/events', {
  summary: 'What can be on record, in plain words',
  answers: { 200: envelope(z.array(z.object({ action: z.string(), what: z.string() }))) },
});
