import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { together } from '#platform/db/together.ts';
import type { Platform } from '#platform/platform.ts';
import type { searchSpaces } from './search.contract.ts';
import { countChanges, listSpacesBy } from './search.queries.ts';

type Search = z.output<typeof searchSpaces.query>;
type Answer = Awaited<ReturnType<typeof listSpacesBy>>;

// Of answers, in characters: some thousand of them.
const MOST_KEPT = 24_000_000;

/**
 * Answers searches. What is found without a day follows from rows that seldom change, so an answer is kept
 * until any of them does; what is free at some time is looked for each time.
 */
export function searchAnswers({ db, clock }: Platform) {
  const find = (search: Search) => listSpacesBy(db, search, clock.now());
  const kept = new LRUCache<string, Answer, Search>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ text }) => text.length,
    // Called once for all that ask for the same meanwhile.
    fetchMethod: (_key, _stale, { context }) => find(context),
  });
  const readChanges = together(() => countChanges(db));
  return async (search: Search): Promise<Answer> => {
    if (search.date) return find(search);
    // Read before the rows are: an answer may be newer than the number it is kept by, never older.
    const changes = await readChanges();
    return kept.forceFetch(`${changes} ${JSON.stringify(search)}`, { context: search });
  };
}
