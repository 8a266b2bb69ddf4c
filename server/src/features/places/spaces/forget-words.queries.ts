import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { allValues, execute } from '#platform/db/rows.ts';

/**
 * Deletes known words for which the last run found no space, unless one contains them by now. In two steps, one run
 * apart: a space that was being saved meanwhile has relied on the word being known, and is committed by then.
 */
export const forgetWords = (db: Db) =>
  execute(db)`delete from space_words where space_id is null and ${holderOf()} is null`;

/** For some known words whose space no longer contains them, notes another one that does, or none. */
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
