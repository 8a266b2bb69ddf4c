import { LRUCache } from 'lru-cache';
import { presentSpaces } from '#places/spaces/spaces.sql.ts';
import { together } from '#platform/db/together.ts';
import { wordsOf } from '#platform/db/words.ts';
import type { Platform } from '#platform/platform.ts';
import { wayChooser } from './choose-way.service.ts';
import { countChanges, listSpacesBy, type Search } from './search.queries.ts';
import { readMeanings } from './words.queries.ts';
import type { Meanings } from './words.sql.ts';

type Answer = Awaited<ReturnType<typeof presentSpaces>>;

// Of answers, in characters: some thousand of them.
const MOST_KEPT = 24_000_000;

// More words than anyone looks for; each costs a look at the index.
const MOST_WORDS = 12;

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

/** Finds what fits. Only where nothing does is it asked whether a word is misspelt: what is found holds every word. */
function searcher({ db, clock }: Platform) {
  const waysOf = wayChooser(db);
  const list = async (search: Search, words: readonly Meanings[]) => {
    const ways = await waysOf(words);
    return listSpacesBy(db, search, { words, ways }, clock.now());
  };
  return async (search: Search): Promise<Answer> => {
    const typed = [...new Set(wordsOf(search.keyword))].slice(0, MOST_WORDS);
    const found = await list(
      search,
      typed.map((word) => [word]),
    );
    if (found.data.length > 0 || typed.length === 0) return presentSpaces(db, found);
    const meant = await readMeanings(db, typed);
    const isMisspelt = meant.some(([word], nth) => word !== typed[nth]);
    const isKnown = meant.every((meanings) => meanings.length > 0);
    return presentSpaces(db, isMisspelt && isKnown ? await list(search, meant) : found);
  };
}
