// What our bank is to pay for a batch, put into a file once, when the batch is approved.

import { BANKS, type BankCode } from '#earning/destinations/destinations.rules.ts';
import { handToBank } from '#money/transfers/bank-transfers.service.ts';
import type { Transfers } from '#money/transfers/transfers.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { type CsvColumn, moneyCell } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { bankFileDownloaded } from '../payouts.events.ts';
import { bankRefusals } from './bank.contract.ts';
import {
  type BankLineRow,
  findBankFile,
  findUnfiled,
  insertBankFile,
  walkLines,
} from './bank.queries.ts';

/**
 * Our reference of a sending, which the bank shows with its payment: only letters and digits, as banks drop anything
 * else.
 */
const bankReference = (sendingId: number): string => `NAFPO${String(sendingId).padStart(6, '0')}`;

/** Puts the sendings to banks of a batch, which is approved in this transaction, into its file. */
export async function makeBankFile(
  tx: Tx,
  transfers: Transfers,
  { batchId, by, now }: { batchId: number; by: number; now: Date },
): Promise<void> {
  const unfiled = await findUnfiled(tx, batchId);
  if (unfiled.length === 0) return;
  const lines = unfiled.map(({ sending_id, account_name }) => ({
    ...{ sending_id, account_name, reference: bankReference(sending_id) },
  }));
  await insertBankFile(tx, { batchId, lines, now });
  await handToBank(
    tx,
    transfers,
    by,
    unfiled.map(({ transfer_id }) => transfer_id),
  );
}

const columns: readonly CsvColumn<BankLineRow>[] = [
  ['Account name', ({ account_name }) => account_name],
  ['Bank code', ({ number }) => number],
  ['Bank', ({ number }) => BANKS[number as BankCode] ?? ''],
  ['Account number', ({ account }) => account],
  ['Amount (KES)', ({ amount_cents }) => moneyCell(toShillings(amount_cents))],
  ['Reference', ({ reference }) => reference],
];

/** The file of a batch, for an admin; recorded, as it contains whole account numbers. */
export async function bankFileAsCsv({ db, clock }: Platform, { id: by }: Caller, batchId: number) {
  const file = await findBankFile(db, batchId);
  if (!file) throw new Refusal(bankRefusals.NO_BANK_FILE);
  await inTransaction(db, (tx) =>
    happened(tx, bankFileDownloaded, { about: batchId, by, at: clock.now() }),
  );
  return {
    name: `bank-file-${batchId}`,
    columns,
    pages: walkLines(db, batchId),
    now: file.made_at,
  };
}
