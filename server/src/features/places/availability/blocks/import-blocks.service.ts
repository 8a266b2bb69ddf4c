import type { Tx } from '#platform/db/database.ts';
import { type ImportedEvents, replaceImportedBlocks } from './imported-blocks.queries.ts';
import { takeTime } from './take-time.service.ts';

/** Blocks the time of imported events, except where it is taken; expired holds give way. */
export const importBlocks = (tx: Tx, imported: ImportedEvents): Promise<void> =>
  takeTime(tx, imported, () => replaceImportedBlocks(tx, imported));
