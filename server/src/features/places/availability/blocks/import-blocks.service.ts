import type { Tx } from '#platform/db/database.ts';
import { ask } from '#platform/happened.ts';
import { timeFreed, timeNeeded } from '../availability.events.ts';
import { type ImportedEvents, replaceImportedBlocks } from './imported-blocks.queries.ts';

/** Blocks the time of imported events, as far as nobody else has it; holds that ran out give way. */
export async function importBlocks(tx: Tx, imported: ImportedEvents): Promise<void> {
  const { spaceId, now } = imported;
  await ask(tx, timeNeeded, { spaceId, now });
  await replaceImportedBlocks(tx, imported);
  await ask(tx, timeFreed, { spaceId, now });
}
