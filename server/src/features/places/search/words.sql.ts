// Spaces by the words of a keyword. One plan serves all words, but there are several strategies: the caller names one,
// as the planner would have to know each word to choose.
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '#platform/db/conditions.ts';
import { onceOf } from '#platform/db/words.ts';

/** What a typed word may stand for: itself or, if misspelt, similar words. */
export type Meanings = readonly string[];

/**
 * Rare words are looked up in the trigram index, which finds all spaces that contain them. Common words are searched in
 * the newest spaces, one by one, until enough are found.
 */
export type Way = 'by index' | 'newest first';
/** If only the newest are wanted, those of a block are found by their indexed words, block after block. */
export type WayToNewest = Way | 'by block';
export type Ways = { toSpaces: Way; toNewest: WayToNewest; toNewestTitles: WayToNewest };

/** All text of a space, or its title: how it is compared with words, and how its words are marked in the index. */
type Part = { text: RawBuilder<unknown>; pattern: 'holding' | 'titled'; sign: ' ' | '!' };
const WHOLE: Part = { text: sql`spaces.words`, pattern: 'holding', sign: ' ' };
const TITLE: Part = { text: sql`spaces.title_words`, pattern: 'titled', sign: '!' };

/** The listed spaces that contain every word, to select from as `spaces`. */
export const thatHold = (words: readonly Meanings[], way: Way) => spacesWith(WHOLE, words, way);

type Wanted = { fits: RawBuilder<unknown>; most: number };

/**
 * The newest listed spaces that contain every word and match, as many as wanted, in no order, to select from as
 * `spaces`.
 */
export const newestThatHold = (words: readonly Meanings[], way: WayToNewest, wanted: Wanted) =>
  newestWith(WHOLE, words, way, wanted);

/** The newest that contain every word in their titles. */
export const newestThatHoldInTitle = (
  words: readonly Meanings[],
  way: WayToNewest,
  wanted: Wanted,
) => newestWith(TITLE, words, way, wanted);

// A subquery with an offset is planned by itself, and as a whole.
function spacesWith(part: Part, words: readonly Meanings[], way: Way) {
  if (words.length === 0)
    return sql`(select * from spaces where spaces.removed_at is null) as spaces`;
  const holds = holdsAll(part, words);
  return way === 'by index'
    ? sql`(select * from spaces where spaces.removed_at is null and ${holds} offset 0) as spaces`
    : sql`(select * from spaces where spaces.removed_at is null and ${hidden(holds)}) as spaces`;
}

function newestWith(
  part: Part,
  words: readonly Meanings[],
  way: WayToNewest,
  { fits, most }: Wanted,
) {
  const newest = sql`where ${fits} order by spaces.id desc limit ${sql.lit(most)}`;
  if (way !== 'by block')
    return sql`(select spaces.* from ${spacesWith(part, words, way)} ${newest}) as spaces`;
  return byBlock(part, words, { holds: hidden(holdsAll(part, words)), newest, most });
}

/**
 * The newest listed spaces whose titles are indexed under words, which must be known words: as many as wanted, each of
 * which must still be compared with the words.
 */
export const newestMarkedInTitle = (words: readonly string[], most: number) =>
  byBlock(
    TITLE,
    words.map((word) => [word]),
    { holds: sql`true`, newest: sql`limit ${sql.lit(most)}`, most },
  );

type Chosen = { holds: RawBuilder<unknown>; newest: RawBuilder<unknown>; most: number };

// The index may return a few that do not contain the words, so each is checked. Blocks are read in order until enough
// are found.
function byBlock(part: Part, words: readonly Meanings[], { holds, newest, most }: Chosen) {
  const nth = (index: number) => sql.ref(`words_${index}`);
  const known = words.map((meanings, index) => sql`${knownLike(meanings)} as ${nth(index)}`);
  const isMarked = words.map(
    (_, index) =>
      sql`${MARKS} && marks_of(step.blocks, known.${nth(index)}, ${sql.lit(part.sign)})`,
  );
  return sql`(
    with known as materialized (select ${sql.join(known)})
    select spaces.* from known, blocks_newest_first() as step
    cross join lateral (
      select spaces.* from (
        select * from spaces where spaces.removed_at is null and ${allOf(...isMarked)} and ${holds} offset 0) as spaces
      ${newest}) as spaces
    limit ${sql.lit(most)}) as spaces`;
}

// Exactly the expression of the index spaces_by_mark.
const MARKS = sql`(word_marks(spaces.id, spaces.title_words || spaces.place_words || spaces.description_words, ' ')
  || word_marks(spaces.id, spaces.title_words, '!'))`;

/** The known words that contain what a typed one may stand for. */
const knownLike = (meanings: Meanings) => sql`array(
  select word from space_words where ${anyOf(meanings.map((word) => sql`word like ${onceOf('holding', word)}`))})`;

/** A condition in a `case` cannot use an index. */
const hidden = (condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then true else false end`;

const holdsAll = (part: Part, words: readonly Meanings[]) =>
  allOf(...words.map((meanings) => holdsOne(part, meanings)));

const holdsOne = ({ text, pattern }: Part, meanings: Meanings) =>
  anyOf(meanings.map((word) => sql`${text} like ${onceOf(pattern, word)}`));

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(conditions, sql` or `)})`;

/**
 * The words in the form in which spaces are compared with them, in a row to select from as `typed`: prepared once, not
 * for every space.
 */
export const typedRow = (words: readonly Meanings[]) => sql`(
  select array[${sql.join(words.flat().map((word) => sql`spaced(${word})`))}] as words offset 0) as typed`;

/** How relevant a space is for the words of the `typed` row, as a whole number. */
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

// The title says most about a space, then its type and place, then its description.
const weightOf = (word: RawBuilder<unknown>) => sql`
  8 * standing(spaces.title_words, ${word}) + 4 * standing(spaces.place_words, ${word})
  + standing(spaces.description_words, ${word})`;
