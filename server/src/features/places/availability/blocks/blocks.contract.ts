import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpointsOf, envelope, id, idParams, line, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { timeIn } from '#platform/time.ts';

export const blockRefusals = declareRefusals({
  BLOCK_NOT_FOUND: [404, 'There is no such block. It may have been removed.'],
  BLOCK_NOT_POSSIBLE: [422, 'This time cannot be blocked. Please choose another.'],
  BLOCK_IMPORTED: [
    409,
    'This time is blocked by a calendar that you import. Change it in that calendar, or remove the import.',
  ],
  BLOCK_IN_THE_WAY: [
    409,
    'A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.',
  ],
});

const endpoint = endpointsOf('calendar');

const imported = z
  .boolean()
  .describe('The block stands for events of an imported calendar, and is not changed by hand.');

export const block = z
  .object({
    id,
    space_id: id,
    start_time: timeOut,
    end_time: timeOut,
    note: z.string().nullable(),
    imported,
  })
  .meta({ id: 'Block' });

const times = {
  start_time: timeIn('Please choose a start.'),
  end_time: timeIn('Please choose an end.'),
};
const note = line(200).nullable().describe('What for; read by who manages the space only.');

const timeRefusals = [blockRefusals.BLOCK_NOT_POSSIBLE, blockRefusals.BLOCK_IN_THE_WAY];
const changeRefusals = [
  blockRefusals.BLOCK_NOT_FOUND,
  blockRefusals.BLOCK_IMPORTED,
  spaceRefusals.SPACE_NOT_FOUND,
];

export const createBlock = endpoint('POST /api/blocks', {
  summary: 'Keeps time of a space for something else than bookings',
  body: z.object({ space_id: id, ...times, note: note.optional() }),
  answers: { 201: envelope(block) },
  refusals: [...timeRefusals, spaceRefusals.SPACE_NOT_FOUND],
});

export const changeBlock = endpoint('PATCH /api/blocks/:id', {
  summary: 'Moves a block, or notes something else on it',
  params: idParams,
  body: z.object({ ...times, note }).partial(),
  answers: { 200: envelope(block) },
  refusals: [...timeRefusals, ...changeRefusals],
});

export const removeBlock = endpoint('DELETE /api/blocks/:id', {
  summary: 'Gives the time of a block free again',
  params: idParams,
  answers: { 200: envelope(z.null()) },
  refusals: changeRefusals,
});
