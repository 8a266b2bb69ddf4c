import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  correctFigures,
  correctTallies,
  foldFigures,
  foldTallies,
} from './keep-figures.queries.ts';

const MOST_NAMED = 20;

/** Counts all figures anew. They cannot differ from what is kept: where they do, that is corrected, and an error for the log. */
export async function checkFigures({ db, log }: Platform): Promise<void> {
  const wrong = [
    ...(await inTransaction(db, correctFigures)),
    ...(await inTransaction(db, correctTallies)),
  ];
  await foldFigures(db);
  await foldTallies(db);
  if (wrong.length === 0) return;
  log.error(
    { count: wrong.length, figures: wrong.slice(0, MOST_NAMED) },
    'The figures of statistics were wrong and have been corrected',
  );
}
