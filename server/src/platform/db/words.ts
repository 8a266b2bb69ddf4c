import { type RawBuilder, sql } from 'kysely';

/** The words of what a person typed to search for. A dash between them is none: it would be looked for in `pop-up`. */
export const wordsOf = (keyword: string | undefined): string[] =>
  keyword?.split(/\s+/).filter((word) => !/^\p{Dash_Punctuation}*$/u.test(word)) ?? [];

/** True where a folded text holds the word. */
export const holdsWord = (folded: RawBuilder<unknown>, word: string) =>
  sql`${folded} like holding(${word})`;

/**
 * What a function of the database makes of a word, once a statement and not once a row. The word is out of the planner's
 * sight: one plan serves all words, and whoever writes the statement sees to it that it does.
 */
export const onceOf = (called: 'holding' | 'spaced' | 'titled', word: string) =>
  sql`(select ${sql.ref(called)}(word) from (values (${word})) as typed (word))`;

/** The id in the number that people call a thing by, `BK-12` or just `12`; null when it is none. */
export function numberIn(keyword: string, prefix: string): number | null {
  const number = new RegExp(`^(?:${prefix}[- ]?)?(\\d{1,15})$`, 'i').exec(keyword)?.[1];
  return number === undefined ? null : Number(number);
}
