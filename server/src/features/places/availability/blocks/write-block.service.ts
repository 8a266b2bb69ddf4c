import type { z } from 'zod';
import { inTurnOfSpace, lockManaged } from '#places/spaces/spaces.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ask, type EventKind, happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { blockChanged, blockCreated, blockRemoved, timeFreed } from '../availability.events.ts';
import { blockRefusals, type changeBlock, type createBlock } from './blocks.contract.ts';
import {
  type Block,
  deleteBlock,
  findBlock,
  findSpaceOfBlock,
  insertBlock,
  updateBlock,
} from './blocks.queries.ts';
import { problemWithBlock } from './blocks.rules.ts';
import { takeTime } from './take-time.service.ts';

type NewBlock = z.output<typeof createBlock.body>;
type Change = z.output<typeof changeBlock.body>;

/** Blocks time of a space. The database decides whether it is free; expired holds give way. */
export async function addBlock({ db, clock }: Platform, caller: Caller, input: NewBlock) {
  const now = clock.now();
  const { space_id, start_time, end_time, note = null } = input;
  return inTurnOfSpace(db, space_id, async (tx) => {
    await lockManaged(tx, caller, space_id);
    refuseBadTime(input, now);
    const block = { space_id, start_time, end_time, note, created_by: caller.id, now };
    const inserted = await takeTime(tx, { spaceId: space_id, now }, () => insertBlock(tx, block));
    return written(tx, inserted, { event: blockCreated, caller, now });
  });
}

/** Changes the sent fields of a block; its time stays unchanged if the new one is taken. */
export async function moveBlock(
  { db, clock }: Platform,
  caller: Caller,
  blockId: number,
  change: Change,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const block = { ...(await lockBlock(tx, caller, blockId)), ...sent(change) };
    const isMoved = change.start_time || change.end_time;
    if (isMoved) refuseBadTime(block, now);
    const update = () => updateBlock(tx, block, now);
    const changed = isMoved
      ? await takeTime(tx, { spaceId: block.space_id, now }, update)
      : await update();
    return written(tx, changed, { event: blockChanged, caller, now });
  });
}

/** Frees the time of a block. */
export async function dropBlock({ db, clock }: Platform, caller: Caller, blockId: number) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const block = await lockBlock(tx, caller, blockId);
    await deleteBlock(tx, blockId);
    await ask(tx, timeFreed, { spaceId: block.space_id, now });
    await written(tx, block, { event: blockRemoved, caller, now });
  });
}

/** Locks the space of a block that the caller may change. Blocks of other people's spaces do not exist for them. */
async function lockBlock(tx: Tx, caller: Caller, blockId: number): Promise<Block> {
  const spaceId = await findSpaceOfBlock(tx, blockId);
  if (spaceId !== null) await lockManaged(tx, caller, spaceId);
  const block = spaceId === null ? null : await findBlock(tx, blockId);
  if (!block) throw new Refusal(blockRefusals.BLOCK_NOT_FOUND);
  if (block.imported) throw new Refusal(blockRefusals.BLOCK_IMPORTED);
  return block;
}

function refuseBadTime(
  { start_time, end_time }: Pick<Block, 'start_time' | 'end_time'>,
  now: Date,
) {
  const problem = problemWithBlock(start_time, end_time, now);
  if (problem) throw new Refusal(blockRefusals.BLOCK_NOT_POSSIBLE, problem);
}

/** The fields that were sent. */
const sent = ({ start_time, end_time, note }: Change): Partial<Block> => ({
  ...(start_time && { start_time }),
  ...(end_time && { end_time }),
  ...(note !== undefined && { note }),
});

type Written = { event: EventKind<object>; caller: Caller; now: Date };

/** Records a changed block and shows it; refuses if its time was taken. */
async function written(tx: Tx, block: Block | null, { event, caller, now }: Written) {
  if (!block) throw new Refusal(blockRefusals.BLOCK_IN_THE_WAY);
  const { id, space_id, start_time, end_time, note, imported } = block;
  const times = { start_time: toNairobiIso(start_time), end_time: toNairobiIso(end_time) };
  await happened(tx, event, {
    about: space_id,
    by: caller.id,
    at: now,
    detail: { block_id: id, ...times },
  });
  return { id, space_id, ...times, note, imported };
}
