import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  correctFigures,
  correctTallies,
  foldFigures,
  foldTallies,
} from './keep-figures.queries.ts';

const MOST_NAMED = 20;

/**
 * Recounts all figures. They should never differ from the stored ones; if they do, they are corrected, and the error is
 * logged.
 */
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
