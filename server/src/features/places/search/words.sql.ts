// Spaces by the words of a keyword. One plan serves all words, and there are several ways to go: which of them is told, as the
// planner would have to look at each word to know.
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '#platform/db/conditions.ts';
import { onceOf } from '#platform/db/words.ts';

/** What a typed word may stand for: itself or, misspelt, some that are like it. */
export type Meanings = readonly string[];

/**
 * Words that few hold are looked up in the index of letters, which finds all that hold them. Words that many hold are looked
 * for in the newest spaces, one after the other, until enough are found.
 */
export type Way = 'by index' | 'newest first';
/** Where only the newest are wanted, those of a block are found by the words they are indexed under, one block after the other. */
export type WayToNewest = Way | 'by block';
export type Ways = { toSpaces: Way; toNewest: WayToNewest; toNewestTitles: WayToNewest };

/** In all that is said of a space, or in its title: how it is compared with words, and how it is indexed under them. */
type Part = { text: RawBuilder<unknown>; pattern: 'holding' | 'titled'; sign: ' ' | '!' };
const WHOLE: Part = { text: sql`spaces.words`, pattern: 'holding', sign: ' ' };
const TITLE: Part = { text: sql`spaces.title_words`, pattern: 'titled', sign: '!' };

/** The listed spaces that hold every word, to select from as `spaces`. */
export const thatHold = (words: readonly Meanings[], way: Way) => spacesWith(WHOLE, words, way);

type Wanted = { fits: RawBuilder<unknown>; most: number };

/** The newest listed spaces that hold every word and fit, as many as are wanted and in no order, to select from as `spaces`. */
export const newestThatHold = (words: readonly Meanings[], way: WayToNewest, wanted: Wanted) =>
  newestWith(WHOLE, words, way, wanted);

/** The newest that hold every word in their titles. */
export const newestThatHoldInTitle = (
  words: readonly Meanings[],
  way: WayToNewest,
  wanted: Wanted,
) => newestWith(TITLE, words, way, wanted);

// What has an offset is planned by itself, and as a whole.
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
 * The newest listed spaces that are indexed under words in their titles, which have to be known words: as many as are wanted, each
 * of which is still to be compared with the words.
 */
export const newestMarkedInTitle = (words: readonly string[], most: number) =>
  byBlock(
    TITLE,
    words.map((word) => [word]),
    { holds: sql`true`, newest: sql`limit ${sql.lit(most)}`, most },
  );

type Chosen = { holds: RawBuilder<unknown>; newest: RawBuilder<unknown>; most: number };

// The index may give a few that do not hold the words: of those it gives, that is asked of each. Blocks are gone through in
// their order until enough are found.
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

// As the index spaces_by_mark has it.
const MARKS = sql`(word_marks(spaces.id, spaces.title_words || spaces.place_words || spaces.description_words, ' ')
  || word_marks(spaces.id, spaces.title_words, '!'))`;

/** The known words that hold what a typed one may stand for. */
const knownLike = (meanings: Meanings) => sql`array(
  select word from space_words where ${anyOf(meanings.map((word) => sql`word like ${onceOf('holding', word)}`))})`;

/** In a `case` a condition is no use to an index. */
const hidden = (condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then true else false end`;

const holdsAll = (part: Part, words: readonly Meanings[]) =>
  allOf(...words.map((meanings) => holdsOne(part, meanings)));

const holdsOne = ({ text, pattern }: Part, meanings: Meanings) =>
  anyOf(meanings.map((word) => sql`${text} like ${onceOf(pattern, word)}`));

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(conditions, sql` or `)})`;

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
