import { type RawBuilder, sql } from 'kysely';

/** The words of a search as typed. A dash on its own is skipped: it would match `pop-up`. */
export const wordsOf = (keyword: string | undefined): string[] =>
  keyword?.split(/\s+/).filter((word) => !/^\p{Dash_Punctuation}*$/u.test(word)) ?? [];

/** True where a folded text contains the word. */
export const holdsWord = (folded: RawBuilder<unknown>, word: string) =>
  sql`${folded} like holding(${word})`;

/**
 * The result of a database function for a word, computed once per statement rather than once per row. The planner
 * cannot see the word, so one plan serves all words; callers make sure that it does.
 */
export const onceOf = (called: 'holding' | 'spaced' | 'titled', word: string) =>
  sql`(select ${sql.ref(called)}(word) from (values (${word})) as typed (word))`;

/** The id in a displayed number such as `BK-12`, or in just `12`; null if it is neither. */
export function numberIn(keyword: string, prefix: string): number | null {
  const number = new RegExp(`^(?:${prefix}[- ]?)?(\\d{1,15})$`, 'i').exec(keyword)?.[1];
  return number === undefined ? null : Number(number);
}
