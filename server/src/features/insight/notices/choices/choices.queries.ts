import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import type { Chosen } from '../notices.rules.ts';

/** What somebody has chosen; nothing for defaults they never touched. */
export const findChosen = (db: Db, userId: number) => allRows<Chosen>(db)`
  select topic, channel, wanted from notice_choices where user_id = ${userId}`;

/** Stores the last choice. Only the last one for a topic and channel is kept. */
export const saveChosen = (tx: Tx, userId: number, chosen: readonly Chosen[]) => execute(tx)`
  insert into notice_choices (user_id, topic, channel, wanted)
  select distinct on (topic, channel) ${userId}::bigint, topic, channel, wanted
  from rows from (jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
                  as (topic text, channel text, wanted boolean))
    with ordinality as chosen (topic, channel, wanted, nth)
  order by topic, channel, nth desc
  on conflict on constraint notice_choices_pkey do update set wanted = excluded.wanted`;

export const deleteChosen = (tx: Tx, userId: number) =>
  execute(tx)`delete from notice_choices where user_id = ${userId}`;
