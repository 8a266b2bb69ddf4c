import { sql } from 'kysely';
import type { z } from 'zod';
import { type Place, wordsOf } from '#earning/destinations/destinations.rules.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, firstRow, onlyValue } from '#platform/db/rows.ts';
import { orderBy, readPage, walkList } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIsoOrNull } from '#platform/time.ts';
import { payoutNumber } from '../read-payouts.queries.ts';
import type { listBankLines } from './bank.contract.ts';

/** The sendings to banks of a batch that are not in a file yet. */
export const findUnfiled = (tx: Tx, batchId: number) => allRows<{
  sending_id: number;
  transfer_id: number;
  account_name: string;
}>(tx)`
  select payout_sendings.id as sending_id, transfer_id,
         coalesce(destinations.account_name, first_name || ' ' || last_name) as account_name
  from payouts
  join payout_sendings on payout_sendings.payout_id = payouts.id
  join destinations on destinations.id = payouts.destination_id and destinations.kind = 'bank'
  join users on users.id = payouts.owner_id
  where payouts.batch_id = ${batchId} and payout_sendings.state = 'sending'
  order by payout_sendings.id`;

type NewLine = { sending_id: number; reference: string; account_name: string };
export const insertBankFile = (
  tx: Tx,
  { batchId, lines, now }: { batchId: number; lines: readonly NewLine[]; now: Date },
) => allValues<number>(tx)`
  with file as (insert into bank_files (batch_id, made_at) values (${batchId}, ${now}) returning id)
  insert into bank_lines (file_id, sending_id, reference, account_name)
  select file.id, sending_id, reference, account_name
  from file, jsonb_to_recordset(${JSON.stringify(lines)}) as lines (sending_id bigint, reference text, account_name text)
  order by sending_id
  returning sending_id`;

export const findBankFile = (db: Db, batchId: number) => firstRow<{ made_at: Date }>(db)`
  select made_at from bank_files where batch_id = ${batchId}`;

export type BankLineRow = Place & {
  id: number;
  batch_id: number;
  payout_id: number;
  owner_id: number;
  sending_id: number;
  transfer_id: number;
  reference: string;
  account_name: string;
  amount_cents: number;
  state: 'sending' | 'done' | 'failed' | 'reversed';
  bank_reference: string | null;
  decided_at: Date | null;
};

const columns = sql`
  bank_lines.id, bank_files.batch_id, payouts.id as payout_id, payouts.owner_id, sending_id, transfer_id, reference,
  bank_lines.account_name, payout_sendings.amount_cents, payout_sendings.state, transfer_code as bank_reference,
  payout_sendings.decided_at, destinations.kind, destinations.number, destinations.account`;
const joins = sql`
  join bank_files on bank_files.id = bank_lines.file_id
  join payout_sendings on payout_sendings.id = bank_lines.sending_id
  join payouts on payouts.id = payout_sendings.payout_id
  join destinations on destinations.id = payouts.destination_id`;

const STATES = { sending: 'open', done: 'paid', failed: 'failed', reversed: 'reversed' } as const;

export const presentLine = (row: BankLineRow) => ({
  id: row.id,
  batch_id: row.batch_id,
  payout_id: row.payout_id,
  payout_number: payoutNumber(row.payout_id),
  sending_id: row.sending_id,
  reference: row.reference,
  account_name: row.account_name,
  destination: wordsOf(row),
  amount: toShillings(row.amount_cents),
  state: STATES[row.state],
  bank_reference: row.bank_reference,
  decided_at: toNairobiIsoOrNull(row.decided_at),
});

/** Whether the bank has yet to report on a line. */
const isOpenLine = sql`exists (
  select from payout_sendings as own where own.id = bank_lines.sending_id and own.state = 'sending')`;

export const listLines = (
  db: Db,
  { batch_id, state, limit, cursor }: z.output<typeof listBankLines.query>,
) =>
  readPage<BankLineRow, ReturnType<typeof presentLine>>(db, {
    columns,
    from: sql`bank_lines`,
    joins,
    where: allOf(
      batch_id &&
        sql`bank_lines.file_id = (select id from bank_files where batch_id = ${batch_id})`,
      state && (state === 'open' ? isOpenLine : sql`not ${isOpenLine}`),
    ),
    id: sql`bank_lines.id`,
    page: { limit, cursor },
    present: presentLine,
  });

/** All lines of a batch's file, as created. */
export const walkLines = (db: Db, batchId: number) =>
  walkList<BankLineRow, BankLineRow>(db, {
    columns,
    from: sql`bank_lines`,
    joins,
    where: sql`bank_lines.file_id = (select id from bank_files where batch_id = ${batchId})`,
    id: sql`bank_lines.id`,
    order: orderBy('line', { line: [sql`bank_lines.id`, 'bigint'] }),
    present: (row) => row,
  });

export const findLine = (db: Db, lineId: number) => firstRow<BankLineRow>(db)`
  select ${columns} from bank_lines ${joins} where bank_lines.id = ${lineId}`;

export const findLines = (db: Db, references: readonly string[]) => allRows<BankLineRow>(db)`
  select ${columns} from bank_lines ${joins} where reference = any(${[...references]}::text[])`;

export const countOpenLines = (db: Db) => onlyValue<number>(db)`
  select count(*) from bank_lines where ${isOpenLine}`;
