import { wordsOf } from '#platform/db/words.ts';
import type { Platform } from '#platform/platform.ts';
import { wayChooser } from './choose-way.service.ts';
import type { Keyword } from './search.queries.ts';
import { readMeanings } from './words.queries.ts';
import type { Meanings } from './words.sql.ts';

// More words than anyone looks for; each costs a look at the index.
const MOST_WORDS = 12;

/** Finds by a keyword. Only where nothing is found is it asked whether a word is misspelt: what is found holds every word. */
export function keywordFinder({ db }: Pick<Platform, 'db'>) {
  const waysOf = wayChooser(db);
  return async <Found>(
    keyword: string | undefined,
    find: (keyword: Keyword) => Promise<Found>,
    isNothing: (found: Found) => boolean,
  ): Promise<Found> => {
    const findBy = async (words: readonly Meanings[]) => find({ words, ways: await waysOf(words) });
    const typed = [...new Set(wordsOf(keyword))].slice(0, MOST_WORDS);
    const found = await findBy(typed.map((word) => [word]));
    if (typed.length === 0 || !isNothing(found)) return found;
    const meant = await readMeanings(db, typed);
    const isMisspelt = meant.some(([word], nth) => word !== typed[nth]);
    const isKnown = meant.every((meanings) => meanings.length > 0);
    return isMisspelt && isKnown ? findBy(meant) : found;
  };
}
