import type { Tx } from '#platform/db/database.ts';
import { type ImportedEvents, replaceImportedBlocks } from './imported-blocks.queries.ts';
import { takeTime } from './take-time.service.ts';

/** Blocks the time of imported events, as far as nobody else has it; holds that ran out give way. */
export const importBlocks = (tx: Tx, imported: ImportedEvents): Promise<void> =>
  takeTime(tx, imported, () => replaceImportedBlocks(tx, imported));
