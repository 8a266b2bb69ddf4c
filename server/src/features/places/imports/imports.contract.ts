import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  line,
  text,
  timeOut,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { MOST_IMPORTS } from './imports.rules.ts';

export { MOST_IMPORTS };

export const importRefusals = declareRefusals({
  IMPORT_NOT_FOUND: [404, 'There is no such imported calendar. It may have been removed.'],
  IMPORT_NOT_READABLE: [422, 'This calendar cannot be imported. Please check its address.'],
  IMPORT_THERE_ALREADY: [409, 'This calendar is imported already. Nothing was changed.'],
  TOO_MANY_IMPORTS: [
    409,
    `A space can import ${MOST_IMPORTS} calendars. Please remove one of them first.`,
  ],
});

const endpoint = endpointsOf('imports');

const clash = z.object({
  kind: z.enum(['booking', 'hold', 'block']).describe('What has this time already.'),
  id: id.describe('Of the booking or the block.'),
  start_time: timeOut,
  end_time: timeOut,
});

const calendar = z
  .object({
    id,
    name: z.string(),
    host: z.string().describe('Of its address, which itself is shown to nobody.'),
    event_count: z.number().int().describe('Events within the next 365 days.'),
    block_count: z.number().int().describe('How many blocks they make, of those not over.'),
    refreshed_at: timeOut.describe('When its server last answered well.'),
    next_at: timeOut,
    failed_at: timeOut.nullable().describe('Of the last refresh, if it was in vain.'),
    error: z.string().nullable().describe('Why, in words; what was read before that still holds.'),
    clashes: z.array(clash).describe('Parts of events, the first 50, that others have already.'),
  })
  .meta({ id: 'ImportedCalendar' });

const oneParams = z.object({ id: idIn, import_id: idIn });

export const listImports = endpoint('GET /api/spaces/:id/imports', {
  summary: 'The calendars whose events keep time of a space',
  params: idParams,
  answers: { 200: envelope(z.array(calendar)) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

const address = text(2000, 'Please give the address of the calendar.');

/**
 * An address in the form that is requested and stored: in ASCII, so that this many characters fit into the unique
 * index.
 */
function writtenOut(url: string): string {
  // What calendar programs write for a calendar's address.
  const meant = url.replace(/^webcals?:\/\//i, 'https://');
  return URL.canParse(meant) ? new URL(meant).href : meant;
}

export const addImport = endpoint('POST /api/spaces/:id/imports', {
  summary: 'Imports a calendar by its address: the times of its events are blocked',
  params: idParams,
  body: z.object({
    name: line(100, 'Please give it a name.'),
    url: address.transform(writtenOut).pipe(address),
  }),
  answers: { 201: envelope(calendar) },
  refusals: [
    spaceRefusals.SPACE_NOT_FOUND,
    importRefusals.IMPORT_NOT_READABLE,
    importRefusals.IMPORT_THERE_ALREADY,
    importRefusals.TOO_MANY_IMPORTS,
  ],
});

export const refreshImport = endpoint('POST /api/spaces/:id/imports/:import_id/refresh', {
  summary: 'Reads an imported calendar now; `error` says why where that is in vain',
  params: oneParams,
  answers: { 200: envelope(calendar) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, importRefusals.IMPORT_NOT_FOUND],
});

export const removeImport = endpoint('DELETE /api/spaces/:id/imports/:import_id', {
  summary: 'Removes an imported calendar, and all its blocks',
  params: oneParams,
  answers: { 200: envelope(z.null()) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, importRefusals.IMPORT_NOT_FOUND],
});
