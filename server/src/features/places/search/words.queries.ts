import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { allRows, allValues } from '#platform/db/rows.ts';
import { onceOf } from '#platform/db/words.ts';
import type { Meanings } from './words.sql.ts';

// All words equally close to a misspelt one are meant, up to this many.
const MOST_MEANINGS = 8;
// How many are searched before the index of words, which is slow for a word that many contain.
const NEWEST = 1000;

const isListed = sql`removed_at is null and status <> 'waiting'`;

/**
 * What words stand for. One that no listed space contains is taken as misspelt, and means the closest known words that
 * some do: in a fixed order, as each page of a search may ask again.
 */
export function readMeanings(db: Db, words: readonly string[]): Promise<Meanings[]> {
  const meanings = words.map(
    (word, nth) => sql`
      select ${sql.lit(nth)} as nth, case when ${isHeldAsTyped(word)} then array[${word}::text]
        else coalesce(nullif(${nearestOf(sql`words_near(${word})`)}, '{}'), ${nearestOf(sql`words_like(${word})`)})
        end as meanings`,
  );
  return allValues<Meanings>(db)`
    with newest as materialized (
      select string_agg(words, ' ') as words from (
        select words from spaces where ${isListed} order by id desc limit ${sql.lit(NEWEST)}) as newest)
    select meanings from (${sql.join(meanings, sql` union all `)}) as word order by nth`;
}

/** Of known words with their distance from a word, the closest that listed spaces contain. */
const nearestOf = (words: RawBuilder<unknown>) => sql`
  array(
    select word from (
      select word from (select * from ${words} order by distance offset 0) as known
      where ${isHeldWhereKnown} or ${isHeld(sql`known.word`, sql`holding(known.word)`)}
      order by distance
      fetch first 1 row with ties) as meant
    order by word limit ${sql.lit(MOST_MEANINGS)})`;

/**
 * The condition that a space contains a typed word. A word, unlike mere letters or signs, is matched as a part of known
 * words.
 */
function isHeldAsTyped(word: string) {
  const inSpaces = isHeld(sql`${word}::text`, onceOf('holding', word));
  if (!/^(?=.*\p{L})[\p{L}\p{N}]{3,50}$/u.test(word)) return inSpaces;
  return sql`exists (
    select from (select * from space_words where word like ${onceOf('holding', word)} offset 0) as known
    where ${isHeldWhereKnown} or ${isHeld(sql`known.word`, sql`holding(known.word)`)})`;
}

/** The condition that the space known to contain a word still does. */
const isHeldWhereKnown = sql`exists (
  select from spaces where spaces.id = known.space_id and ${isListed} and strpos(words, known.word) > 0)`;

// The newest are joined into one text, as one search in a long text is several times faster than one in each of many.
// The index of words is used in a query of its own, planned as if it were read in full: otherwise the planner chooses a
// plan that is fast only for a word that is almost everywhere.
const isHeld = (word: RawBuilder<unknown>, pattern: RawBuilder<unknown>) => sql`(
  (select strpos(newest.words, folded(${word})) > 0 from newest)
  or exists (
    with held as materialized (select from spaces where ${isListed} and words like ${pattern})
    select from held))`;

/** The searchable text of some spaces anywhere in the table, and the approximate number of spaces. */
export const readSample = (db: Db, most: number) =>
  allRows<{ words: string; title: string; spaces: number }>(db)`
    select words, title_words as title, rows.count as spaces
    from (select greatest(reltuples, 1)::bigint as count from pg_class where oid = 'spaces'::regclass) as rows,
      lateral (
        select words, title_words from spaces
        tablesample system (least(100, 200.0 * ${most}::int / (
          select greatest(reltuples, 1) from pg_class where oid = 'spaces'::regclass)))
        where removed_at is null limit ${most}) as spaces`;
