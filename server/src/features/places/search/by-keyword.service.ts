import type { Read } from '#platform/db/reads.ts';
import { wordsOf } from '#platform/db/words.ts';
import { wayChooser } from './choose-way.service.ts';
import { meaningKeeper } from './keep-meanings.service.ts';
import type { Keyword } from './search.queries.ts';
import type { Meanings } from './words.sql.ts';

// More words than anyone searches for; each costs an index lookup.
const MOST_WORDS = 12;

/**
 * Finds by keyword. Only if nothing is found are words checked for misspelling: whatever is found contains every word.
 * A word that was misspelt before is checked at once. `changes` is their number when the search began, or later.
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
