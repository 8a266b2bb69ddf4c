import { type RawBuilder, sql } from 'kysely';

/** The words of what a person typed to search for. */
export const wordsOf = (keyword: string | undefined): string[] =>
  keyword?.split(/\s+/).filter(Boolean) ?? [];

/** True where the text holds every word, in any order, whatever case and accents. */
export const holdsWords = (text: RawBuilder<unknown>, keyword: string | undefined) =>
  sql.join(
    [sql`true`, ...wordsOf(keyword).map((word) => holdsWord(sql`folded(${text})`, word))],
    sql` and `,
  );

/** True where a folded text holds the word. */
export const holdsWord = (folded: RawBuilder<unknown>, word: string) =>
  sql`${folded} like holding(${word})`;
