import type { Read } from '#platform/db/reads.ts';
import { wordsOf } from '#platform/db/words.ts';
import { wayChooser } from './choose-way.service.ts';
import { meaningKeeper } from './keep-meanings.service.ts';
import type { Keyword } from './search.queries.ts';
import type { Meanings } from './words.sql.ts';

// More words than anyone looks for; each costs a look at the index.
const MOST_WORDS = 12;

/**
 * Finds by a keyword. Only where nothing is found is it asked whether a word is misspelt: what is found holds every word. A
 * word that was misspelt before is asked for at once. `changes` tells how many there were when or after the search began.
 */
export function keywordFinder(read: Read, readChanges: () => Promise<number>) {
  const waysOf = wayChooser(read);
  const { meaningsOf, wasMisspelt } = meaningKeeper(read);
  return async <Found>(
    keyword: string | undefined,
    find: (keyword: Keyword) => Promise<Found>,
    isNothing: (found: Found) => boolean,
    changes = readChanges,
  ): Promise<Found> => {
    const findBy = async (words: readonly Meanings[]) => find({ words, ways: await waysOf(words) });
    const typed = [...new Set(wordsOf(keyword))].slice(0, MOST_WORDS);
    const findAsTyped = () => findBy(typed.map((word) => [word]));
    const found = typed.some(wasMisspelt) ? undefined : await findAsTyped();
    if (found && (typed.length === 0 || !isNothing(found))) return found;
    const meant = await meaningsOf(typed, await changes());
    const isMisspelt = meant.some(([word], nth) => word !== typed[nth]);
    const isKnown = meant.every((meanings) => meanings.length > 0);
    return isMisspelt && isKnown ? findBy(meant) : (found ?? findAsTyped());
  };
}

export type FindByKeyword = ReturnType<typeof keywordFinder>;
