import type { Tx } from '#platform/db/database.ts';
import { ask } from '#platform/happened.ts';
import { timeNeeded } from '../availability.events.ts';
import { type ImportedEvents, replaceImportedBlocks } from './imported-blocks.queries.ts';

/** Blocks the time of imported events, as far as nobody else has it; holds that ran out give way. */
export async function importBlocks(tx: Tx, imported: ImportedEvents): Promise<void> {
  await ask(tx, timeNeeded, { spaceId: imported.spaceId, now: imported.now });
  await replaceImportedBlocks(tx, imported);
}
