// Finding spaces. What a keyword's words must stand in is folded and indexed with the space; see
// server/migrations/0009-searchable-spaces.sql.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { holdsWord, wordsOf } from '#platform/db/words.ts';
import { type Order, readPage } from '#platform/http/paging.ts';
import type { searchSpaces } from './spaces.contract.ts';
import { presentSpace, shownWithSpace, spaceColumns } from './spaces.queries.ts';

type Search = z.output<typeof searchSpaces.query>;

/** A page of the spaces that fit a search: by relevance with a keyword, else newest first, unless sorted. */
export const listSpacesBy = (db: Db, search: Search) =>
  readPage(db, {
    columns: spaceColumns,
    from: sql`spaces`,
    joins: shownWithSpace,
    where: sql.join([sql`spaces.removed_at is null`, ...conditionsOf(search)], sql` and `),
    id: sql`spaces.id`,
    order: orderOf(search),
    page: search,
    present: presentSpace,
  });

// More words than anyone looks for; each costs a look at the index.
const MOST_WORDS = 12;
const searched = (keyword: string | undefined) =>
  [...new Set(wordsOf(keyword))].slice(0, MOST_WORDS);

function conditionsOf(search: Search): RawBuilder<unknown>[] {
  const { min_price, max_price, space_type, guests, status, owner_id } = search;
  return [
    ...searched(search.keyword).map(isFound),
    ...(min_price === undefined ? [] : [sql`spaces.price_cents >= ${min_price}::bigint`]),
    ...(max_price === undefined ? [] : [sql`spaces.price_cents <= ${max_price}::bigint`]),
    ...(space_type === undefined ? [] : [sql`spaces.space_type = ${space_type}`]),
    ...(guests === undefined ? [] : [sql`spaces.max_guests >= ${guests}::int`]),
    ...(status === undefined ? [] : [sql`spaces.status = ${status}`]),
    ...(owner_id === undefined ? [] : [sql`spaces.owner_id = ${owner_id}::bigint`]),
  ];
}

/** A word that stands in no listed space is taken as misspelt: what is like it will do. */
const isFound = (word: string) => sql`(
  ${holdsWord(sql`spaces.words`, word)}
  or spaces.id = any(array(select spaces_with_word_like(
    case when not exists (select from spaces as listed
                          where listed.removed_at is null and ${holdsWord(sql`listed.words`, word)})
      then folded(${word}) end))))`;

function orderOf({ sort, keyword }: Search): Order | undefined {
  const words = searched(keyword);
  switch (sort ?? 'relevance') {
    case 'price':
      return { name: 'price', key: sql`spaces.price_cents`, type: 'bigint', descending: false };
    case '-price':
      return { name: '-price', key: sql`spaces.price_cents`, type: 'bigint', descending: true };
    case 'rating':
      return { name: 'rating', key: RATING, type: 'numeric', descending: true };
    case 'relevance':
      if (words.length === 0) return undefined;
      return { name: 'relevance', key: relevanceTo(words), type: 'numeric', descending: true };
    default:
      return undefined;
  }
}

// As it is shown; of those that show the same the one with more reviews.
const RATING = sql`(
  coalesce(round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1), 0)
  + least(spaces.reviews_count, 9999999) / 100000000.0)`;

const relevanceTo = (words: readonly string[]) =>
  sql`round((${sql.join(words.map(relevance), sql` + `)})::numeric, 4)`;

// The title says most what a space is, then its type and place, then its description.
const relevance = (word: string) => sql`
  case when ${holdsWord(sql`spaces.words`, word)} then
    8 * standing(spaces.title_words, spaced(${word})) + 4 * standing(spaces.place_words, spaced(${word}))
    + standing(spaces.description_words, spaced(${word}))
  else
    8 * likeness(spaces.title_words, folded(${word})) + 4 * likeness(spaces.place_words, folded(${word}))
    + likeness(spaces.description_words, folded(${word}))
  end`;
