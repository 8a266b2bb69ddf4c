import { LRUCache } from 'lru-cache';
import { presentSpaces } from '#places/spaces/spaces.sql.ts';
import { together } from '#platform/db/together.ts';
import type { Platform } from '#platform/platform.ts';
import { keywordFinder } from './by-keyword.service.ts';
import { countChanges, listSpacesBy, type Search } from './search.queries.ts';

type Answer = Awaited<ReturnType<typeof presentSpaces>>;

// Of answers, in characters: some thousand of them.
const MOST_KEPT = 24_000_000;

/**
 * Answers searches. What is found without a day follows from rows that seldom change, so an answer is kept
 * until any of them does; what is free at some time is looked for each time.
 */
export function searchAnswers(platform: Platform) {
  const { db } = platform;
  const find = searcher(platform);
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

function searcher(platform: Platform) {
  const { db, clock } = platform;
  const byKeyword = keywordFinder(platform);
  return async (search: Search): Promise<Answer> =>
    presentSpaces(
      db,
      await byKeyword(
        search.keyword,
        (keyword) => listSpacesBy(db, search, keyword, clock.now()),
        ({ data }) => data.length === 0,
      ),
    );
}
