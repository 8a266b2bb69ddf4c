import type { z } from 'zod';
import { type CsvColumn, timeCell } from '#platform/http/csv.ts';
import type { Platform } from '#platform/platform.ts';
import type { auditEntry, exportAudit } from './audit.contract.ts';
import { walkAudit } from './audit.queries.ts';

const columns: readonly CsvColumn<z.input<typeof auditEntry>>[] = [
  ['When', ({ at }) => timeCell(at)],
  ['Who', ({ actor }) => actor?.name ?? null],
  ['User', ({ actor }) => actor?.id ?? null],
  ['What', ({ what }) => what],
  ['Event', ({ action }) => action],
  ['Thing', ({ subject }) => subject],
  ['Number', ({ subject_id }) => subject_id],
  ['Whose account', ({ person }) => person?.name ?? null],
  ['Detail', ({ detail }) => (Object.keys(detail).length ? JSON.stringify(detail) : null)],
];

/** The record as rows of a file. */
export function auditAsCsv({ db, clock }: Platform, filters: z.output<typeof exportAudit.query>) {
  return { name: 'audit', columns, pages: walkAudit(db, filters), now: clock.now() };
}
