// Spaces by the words of a keyword. One plan serves all words, and there are two ways to go: which of them is told, as the
// planner would have to look at each word to know.
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '#platform/db/conditions.ts';
import { onceOf } from '#platform/db/words.ts';

/** What a typed word may stand for: itself or, misspelt, some that are like it. */
export type Meanings = readonly string[];

/**
 * Words that few hold are looked up in the index of words, which finds all that hold them. Words that many hold are looked
 * for in the newest spaces, one after the other, until enough are found.
 */
export type Way = 'by index' | 'newest first';
export type Ways = { toSpaces: Way; toTitles: Way };

/** The listed spaces that hold every word, to select from as `spaces`. */
export const thatHold = (words: readonly Meanings[], way: Way) =>
  spacesWhere(words.map(holdsOneIn(sql`spaces.words`, 'holding')), way);

/** Those that hold every word in their titles. */
export const thatHoldInTitle = (words: readonly Meanings[], way: Way) =>
  spacesWhere(words.map(holdsOneIn(sql`spaces.title_words`, 'titled')), way);

// In a `case` a condition is no use to an index. What has an offset is planned by itself, and as a whole.
function spacesWhere(conditions: readonly RawBuilder<unknown>[], way: Way) {
  if (conditions.length === 0)
    return sql`(select * from spaces where spaces.removed_at is null) as spaces`;
  const holds = allOf(...conditions);
  return way === 'by index'
    ? sql`(select * from spaces where spaces.removed_at is null and ${holds} offset 0) as spaces`
    : sql`(select * from spaces where spaces.removed_at is null
           and case when ${holds} then true else false end) as spaces`;
}

const holdsOneIn =
  (folded: RawBuilder<unknown>, pattern: 'holding' | 'titled') => (meanings: Meanings) =>
    sql`(${sql.join(
      meanings.map((word) => sql`${folded} like ${onceOf(pattern, word)}`),
      sql` or `,
    )})`;

/** The words as a space's are compared with them, in a row to select from as `typed`: prepared once, not with every space. */
export const typedRow = (words: readonly Meanings[]) => sql`(
  select array[${sql.join(words.flat().map((word) => sql`spaced(${word})`))}] as words offset 0) as typed`;

/** How much a space is about the words of a row beside it, as a whole number. */
export function relevanceTo(words: readonly Meanings[]) {
  let nth = 0;
  const weights = words.map((meanings) => {
    const meant = meanings.map(() => {
      nth += 1;
      return weightOf(sql`typed.words[${sql.lit(nth)}]`);
    });
    return sql`greatest(${sql.join(meant)})`;
  });
  return sql`(${sql.join(weights, sql` + `)})::bigint`;
}

// The title says most what a space is, then its type and place, then its description.
const weightOf = (word: RawBuilder<unknown>) => sql`
  8 * standing(spaces.title_words, ${word}) + 4 * standing(spaces.place_words, ${word})
  + standing(spaces.description_words, ${word})`;
