import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { countSpaces } from './neighbourhoods.contract.ts';
import { readCounts } from './neighbourhoods.queries.ts';
import type { SentCorner } from './neighbourhoods.rules.ts';
import { summaryOf } from './space-counts.rules.ts';

type SpaceCounts = z.input<(typeof countSpaces.answers)[200]>;

/** The spaces in a corner, and those around it. */
export async function countSpacesIn(db: Db, corner: SentCorner): Promise<SpaceCounts> {
  const { lowest_cents: lowest, ...summary } = summaryOf(await readCounts(db, corner), corner);
  return { ...summary, lowest_price: lowest === null ? null : toShillings(lowest) };
}
