import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { allValues, execute } from '#platform/db/rows.ts';

/**
 * Forgets known words for which no space was found when they were looked at last, unless one holds them by now. In two
 * steps, this one a run later: a space that is being saved meanwhile has taken the word for known, and is there by then.
 */
export const forgetWords = (db: Db) =>
  execute(db)`delete from space_words where space_id is null and ${holderOf()} is null`;

/** Of some known words, whose space no longer holds them, notes another one that does, or none. */
export const noteOtherHolders = (db: Db, most: number) =>
  allValues<string>(db)`
    update space_words set space_id = ${holderOf()}
    where word in (
      select word from space_words
      where space_id is not null and not exists (
        select from spaces
        where spaces.id = space_id and removed_at is null and strpos(words, space_words.word) > 0)
      limit ${most}::int)
    returning word`;

const holderOf = () => sql`(
  select max(id) from (
    select id from spaces where removed_at is null and words like holding(space_words.word) offset 0) as holders)`;
