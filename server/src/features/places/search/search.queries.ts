// Finding spaces. What a keyword's words must stand in is folded and indexed with the space; see
// server/migrations/0009-searchable-spaces.sql.

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasFree } from '#places/availability/free-times.sql.ts';
import { presentSpaces, spaceColumns, spaceRow } from '#places/spaces/spaces.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { allValues, onlyValue } from '#platform/db/rows.ts';
import { holdsWord, wordsOf } from '#platform/db/words.ts';
import { type Order, orderBy, readPage } from '#platform/http/paging.ts';
import type { searchSpaces } from './search.contract.ts';
import { wantedTime } from './search.rules.ts';

type Search = z.output<typeof searchSpaces.query>;

// More than anyone looks through: beyond, counting would cost more than finding. What is free is the dearest to count.
const COUNT_TO = 1000;
const COUNT_FREE_TO = 100;

/** How often anything changed that a search without a day depends on; triggers count. */
export const countChanges = (db: Db) =>
  onlyValue<number>(db)`select coalesce(sum(changes), 0)::bigint from search_changes`;

/** A page of the spaces that fit a search: by relevance with a keyword, else newest first, unless sorted. */
export async function listSpacesBy(db: Db, search: Search, now: Date) {
  const words = await readWords(db, search.keyword);
  const wanted = wantedTime(search);
  const fits = allOf(
    sql`spaces.removed_at is null`,
    ...words.map(isFound),
    isWithinBounds(search),
    wanted && hasFree(wanted, now),
  );
  const order = orderOf(search.sort ?? 'relevance', words);
  const found = await readPage(db, {
    columns: spaceColumns,
    from: sql`spaces`,
    where: order?.name === 'relevance' ? isAmongNewest(fits, words) : fits,
    id: sql`spaces.id`,
    order,
    page: search,
    countTo: wanted ? COUNT_FREE_TO : COUNT_TO,
    present: spaceRow,
  });
  return presentSpaces(db, found);
}

/**
 * Of more spaces than anyone looks through the newest are compared, and the newest that have all words in their
 * titles: a common word stands in every eighth space, and weighing them all takes longer the more there are.
 */
const isAmongNewest = (fits: RawBuilder<unknown>, words: readonly Meanings[]) => sql`
  spaces.id in (
    (select spaces.id from spaces where ${fits} order by spaces.id desc limit ${COUNT_TO + 1})
    union
    (select spaces.id from spaces where ${fits} and ${allOf(...words.map(isInTitle))}
     order by spaces.id desc limit ${COUNT_TO + 1}))`;

/** What a typed word may stand for: itself or, misspelt, some that are like it. */
type Meanings = readonly string[];

// More words than anyone looks for; each costs a look at the index.
const MOST_WORDS = 12;
// Words that are equally near a misspelt one are all meant, up to this many.
const MOST_MEANINGS = 20;

/**
 * The words of a keyword. One that stands in no listed space is taken as misspelt. This is a statement
 * of its own, so that the search itself is planned for words that are known.
 */
async function readWords(db: Db, keyword: string | undefined): Promise<Meanings[]> {
  const words = [...new Set(wordsOf(keyword))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const meanings = words.map(
    (word, nth) => sql`
      select ${nth}::int as nth, case
        when exists (select from spaces where removed_at is null and ${holdsWord(sql`words`, word)})
        then array[${word}] else array(${meantBy(word)}) end as meanings`,
  );
  return allValues<Meanings>(db)`
    select meanings from (${sql.join(meanings, sql` union all `)}) as word order by nth`;
}

// In one order: each page of a search asks anew, and must be answered the same words.
const meantBy = (misspelt: string) =>
  sql`select word from meant_by(${misspelt}) as word order by word limit ${MOST_MEANINGS}`;

const isFound = (meanings: Meanings) => holdsOne(sql`spaces.words`, meanings);
const isInTitle = (meanings: Meanings) => holdsOne(sql`spaces.title_words`, meanings);

const holdsOne = (folded: RawBuilder<unknown>, meanings: Meanings) =>
  sql`(${sql.join([sql`false`, ...meanings.map((word) => holdsWord(folded, word))], sql` or `)})`;

function isWithinBounds(search: Search): RawBuilder<unknown> {
  const { min_price, max_price, space_type, guests, status, owner_id } = search;
  return allOf(
    min_price !== undefined && sql`spaces.price_cents >= ${min_price}::bigint`,
    max_price !== undefined && sql`spaces.price_cents <= ${max_price}::bigint`,
    space_type && sql`spaces.space_type = ${space_type}`,
    guests && sql`spaces.max_guests >= ${guests}::int`,
    status && sql`spaces.status = ${status}`,
    owner_id && sql`spaces.owner_id = ${owner_id}::bigint`,
  );
}

function orderOf(sort: NonNullable<Search['sort']>, words: Meanings[]): Order | undefined {
  if (sort === 'rating') return { name: sort, key: RATING, type: 'numeric', descending: true };
  if (sort === 'relevance' && words.length > 0)
    return { name: sort, key: relevanceTo(words), type: 'bigint', descending: true };
  return orderBy(sort, { price: [sql`spaces.price_cents`, 'bigint'] });
}

// As it is shown; of those that show the same the one with more reviews.
const RATING = sql`(
  coalesce(round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1), 0)
  + least(spaces.reviews_count, 9999999) / 100000000.0)`;

const relevanceTo = (words: readonly Meanings[]) =>
  sql`(${sql.join(words.map(weightOf), sql` + `)})::bigint`;

const weightOf = (meanings: Meanings) =>
  sql`greatest(${sql.join([sql`0`, ...meanings.map(weightOfWord)])})`;

// The title says most what a space is, then its type and place, then its description.
const weightOfWord = (word: string) => sql`
  8 * standing(spaces.title_words, spaced(${word})) + 4 * standing(spaces.place_words, spaced(${word}))
  + standing(spaces.description_words, spaced(${word}))`;
