import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, onlyRow, onlyValue } from '#platform/db/rows.ts';
import type { Place, Schedule } from './destinations.rules.ts';

export type Destination = Place & {
  id: number;
  owner_id: number;
  account_name: string | null;
  schedule: Schedule;
  set_at: Date;
  counts_from: Date;
  receiver_name: string | null;
  name_differs: boolean;
  name_accepted_by: number | null;
};

const columns = sql`
  id, owner_id, kind, number, account, account_name, schedule, set_at, counts_from, receiver_name, name_differs,
  name_accepted_by
  from destinations`;

/** Where an owner's money goes now, whether that counts yet or not. */
export const findDestination = (db: Db, ownerId: number) => firstRow<Destination>(db)`
  select ${columns} where owner_id = ${ownerId} and ended_at is null`;

/** One that there is or was. */
export const readDestination = (db: Db, destinationId: number) => onlyRow<Destination>(db)`
  select ${columns} where id = ${destinationId}`;

export const findDestinationById = (db: Db, destinationId: number) => firstRow<Destination>(db)`
  select ${columns} where id = ${destinationId} and ended_at is null`;

export type NewDestination = Place & { account_name: string | null; schedule: Schedule };

/** It takes the place of the one before. Whose M-Pesa said that the same place is, is known of it again. The owner is locked. */
export async function insertDestination(
  tx: Tx,
  ownerId: number,
  { kind, number, account, account_name, schedule }: NewDestination,
  { now, countsFrom }: { now: Date; countsFrom: Date },
): Promise<number> {
  await execute(tx)`
    update destinations set ended_at = ${now} where owner_id = ${ownerId} and ended_at is null`;
  return onlyValue<number>(tx)`
    insert into destinations (owner_id, kind, number, account, account_name, schedule, set_at, counts_from,
                              receiver_name, name_differs, name_accepted_by)
    select ${ownerId}, ${kind}, ${number}, ${account}, ${account_name}, ${schedule}, ${now}, ${countsFrom},
           known.receiver_name, coalesce(known.name_differs, false), known.name_accepted_by
    from (select) as one
    left join lateral (
      select receiver_name, name_differs, name_accepted_by from destinations
      where (owner_id, kind, number) = (${ownerId}, ${kind}, ${number})
        and (account, account_name) is not distinct from (${account}, ${account_name})
      order by id desc limit 1) as known on true
    returning id`;
}

export const setSchedule = (tx: Tx, destinationId: number, schedule: Schedule) =>
  execute(tx)`update destinations set schedule = ${schedule} where id = ${destinationId}`;

/** Keeps whose M-Pesa says it is; a name that was accepted before stays so while it is the same. */
export const keepReceiverName = (
  tx: Tx,
  destinationId: number,
  { name, differs }: { name: string; differs: boolean },
) => execute(tx)`
  update destinations
  set receiver_name = ${name}, name_differs = ${differs},
      name_accepted_by = case when receiver_name = ${name} then name_accepted_by end
  where id = ${destinationId}`;

export const setNameAccepted = (tx: Tx, destinationId: number, by: number) =>
  execute(tx)`update destinations set name_accepted_by = ${by} where id = ${destinationId}`;

/** What is needed of them for the books stays: their kind, and the end of their numbers. */
export const maskDestinations = (tx: Tx, ownerId: number, now: Date) => execute(tx)`
  update destinations
  set number = case kind when 'phone' then overlay(number placing '***' from 7)
                         when 'bank' then number else '***' || right(number, 3) end,
      account = case kind when 'bank' then '***' || right(account, 4) when 'pay_bill' then '***' end,
      account_name = null, receiver_name = null, name_differs = false, ended_at = coalesce(ended_at, ${now})
  where owner_id = ${ownerId}`;
