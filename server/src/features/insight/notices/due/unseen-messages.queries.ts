import type { Tx } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { insertSendings, type Offer } from '../notices.queries.ts';
import type { Stretch } from './due.rules.ts';

type Wanted = { offers: readonly Offer[]; most: number; written: Stretch; now: Date };

/**
 * Writes at most `most` notices of unseen messages that were written in a stretch of time; returns how many, and the
 * ids of their sendings. Each is about the first message of a thread that somebody has not seen, so there is only one
 * until they have. A thread that is being read or written in is left to the next run, as a notice of a message that has
 * been seen would stay unread.
 */
export const insertUnseen = (tx: Tx, { offers, most, written, now }: Wanted) => onlyRow<{
  notices: number;
  sendings: number[];
}>(tx)`
  with due as (
    select messages.id, case when threads.client_unread_id = messages.id then 'message' else 'space_message' end as kind, users.id as user_id
    from messages
    join threads on threads.id = messages.thread_id and messages.id in (threads.client_unread_id, threads.owner_unread_id)
    join users on users.id = case when threads.client_unread_id = messages.id then threads.client_id else threads.owner_id end
      and users.removed_at is null
    where messages.written_at > ${written.after} and messages.written_at <= ${written.until}
      and not exists (select from notices where notices.subject = 'message' and notices.subject_id = messages.id)
    limit ${most}
    for share of threads skip locked),
  written as (
    insert into notices (user_id, kind, subject, subject_id, created_at)
    select user_id, kind, 'message', id, ${now} from due
    on conflict do nothing
    returning id, user_id, kind),
  queued as (${insertSendings(offers)})
  select (select count(*) from written) as notices,
         coalesce((select jsonb_agg(id order by id) from queued), '[]') as sendings`;
