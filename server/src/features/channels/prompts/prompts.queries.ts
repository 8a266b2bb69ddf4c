import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import type { Prompted } from '#platform/mpesa.ts';
import {
  isPaidUncounted,
  type Prompt,
  promptColumns,
  promptThatMatters,
  receiptsOf,
} from './prompts.sql.ts';

export type NewPrompt = Pick<Prompt, 'invoice_id' | 'user_id' | 'phone' | 'amount_cents'> & {
  ref: string;
  account_reference: string;
  now: Date;
};

/** Inserts a prompt; null while another one of the invoice is open, as prompts_one_open ensures. */
export const insertPrompt = (tx: Tx, prompt: NewPrompt) => firstValue<number>(tx)`
  insert into prompts (invoice_id, user_id, phone, amount_cents, ref, account_reference, created_at)
  values (${prompt.invoice_id}, ${prompt.user_id}, ${prompt.phone}, ${prompt.amount_cents},
          ${prompt.ref}, ${prompt.account_reference}, ${prompt.now})
  on conflict (invoice_id) where state in ('sending', 'waiting') do nothing
  returning id`;

export const findPromptThatMatters = (db: Db, invoiceId: number) => firstRow<Prompt>(db)`
  select * from ${promptThatMatters(sql`${invoiceId}::bigint`)} as prompt`;

export const findPromptByRef = (db: Db, ref: string) =>
  firstRow<Prompt>(db)`select ${promptColumns} from prompts where ref = ${ref}`;

/** The prompt with the reference that a payment was made under, normalised by `readReference`. */
export const findPromptByReference = (db: Db, reference: string) => firstRow<Prompt>(db)`
  select ${promptColumns} from prompts where account_reference = ${reference}`;

/** A prompt is paid within minutes of being sent, but by M-Pesa's clock. */
const PAID_WITHIN = sql`interval '1 hour'`;
const SKEW = sql`interval '1 minute'`;

type Unnamed = {
  amountCents: number;
  paidAt: Date;
  /** Prompts sent before this time may or may not still be on their phones. */
  unclearSince: Date;
};

/**
 * The prompts of other invoices that such a payment may belong to: still on a phone, or paid while their payment is
 * missing.
 */
export const findPromptsOfOthers = (
  tx: Tx,
  invoiceId: number,
  { amountCents, paidAt, unclearSince }: Unnamed,
) => allRows<Pick<Prompt, 'state' | 'phone' | 'amount_cents'>>(tx)`
  select state, phone, amount_cents from prompts
  where (state in ('sending', 'waiting') or ${isPaidUncounted}
         or (state = 'unclear' and decided_at > ${unclearSince}))
    and amount_cents = ${amountCents} and invoice_id <> ${invoiceId}
    and created_at between ${paidAt}::timestamptz - ${PAID_WITHIN} and ${paidAt}::timestamptz + ${SKEW}`;

/** Locks a prompt until the transaction ends; to be called after all other locks of a payment. */
export async function lockPrompt(tx: Tx, promptId: number): Promise<Prompt> {
  const row = await firstRow<Prompt>(tx)`
    select ${promptColumns} from prompts where id = ${promptId} for no key update`;
  if (!row) throw new Error(`The prompt ${promptId} is gone`);
  return row;
}

/** Keeps M-Pesa's ids for an accepted prompt, whose result may have come first. */
export const setTaken = (db: Db, ref: string, ids: Prompted) => execute(db)`
  update prompts set checkout_request_id = ${ids.checkoutRequestId},
    merchant_request_id = ${ids.merchantRequestId},
    state = case when state = 'sending' then 'waiting' else state end
  where ref = ${ref}`;

export type Decision = {
  state: 'paid' | 'failed' | 'unclear';
  result_code: string | null;
  receipt_id?: number;
  now: Date;
};

export async function setDecided(tx: Tx, promptId: number, decision: Decision): Promise<void> {
  const { state, result_code, receipt_id = null, now } = decision;
  await execute(tx)`
    update prompts set state = ${state}, result_code = ${result_code}, decided_at = ${now},
      receipt_id = coalesce(${receipt_id}::bigint, receipt_id)
    where id = ${promptId}`;
}

/** Whether a receipt proves another prompt. */
export const provesOther = (tx: Tx, receiptId: number, promptId: number) => anyRow(tx)`
  select from prompts where receipt_id = ${receiptId} and id <> ${promptId}`;

const MOST_ASKED_AT_ONCE = 20;

/** Claims the prompts to query now, of those on a phone since before `since`: longest waiting first. */
export const takePromptsToAskAbout = (db: Db, since: Date, now: Date) => allRows<{
  id: number;
  invoice_id: number;
  checkout_request_id: string;
}>(db)`
  update prompts set asked_at = ${now}
  where id in (
    select id from prompts
    where state in ('sending', 'waiting') and checkout_request_id is not null and created_at <= ${since}
    order by asked_at nulls first, id limit ${MOST_ASKED_AT_ONCE} for no key update)
  returning id, invoice_id, checkout_request_id`;

/** What the audit records of a prompt. */
export type Decided = Pick<Prompt, 'id' | 'invoice_id' | 'amount_cents'>;

type TooLong = { toGiveUpUnsent: Date; toGiveUp: Date };

const isOpenTooLong = ({ toGiveUpUnsent, toGiveUp }: TooLong) => sql`(
  state in ('sending', 'waiting') and created_at <= case
    when checkout_request_id is null then ${toGiveUpUnsent}::timestamptz else ${toGiveUp}::timestamptz end)`;

/** The invoices with a prompt that has been undecided for too long. */
export const findInvoicesToGiveUp = (db: Db, tooLong: TooLong) => allValues<number>(db)`
  select invoice_id from prompts where ${isOpenTooLong(tooLong)} order by id`;

/** Gives up the open prompt of an invoice, whose booking is locked, if it has been open for too long; returns it. */
export const giveUpOpen = (
  tx: Tx,
  invoiceId: number,
  tooLong: TooLong,
  now: Date,
) => firstRow<Decided>(tx)`
  update prompts set state = 'unclear', decided_at = ${now}
  where invoice_id = ${invoiceId} and ${isOpenTooLong(tooLong)}
  returning id, invoice_id, amount_cents`;

/** Masks a person's phone in all decided prompts; returns their refs. */
export const forgetPhonesOf = (tx: Tx, userId: number) => allValues<string>(tx)`
  update prompts set phone = repeat('*', 9) || right(phone, 3), checkout_request_id = null
  where user_id = ${userId} and decided_at is not null
  returning ref`;

/** The payments of a person, each with the callback that it was recorded from, if any. */
export const findPaymentsOf = (tx: Tx, userId: number) => allRows<{
  code: string;
  callback_id: number | null;
}>(tx)`
  select code, callback_id from receipts where id in ${receiptsOf(userId)}`;

/** Masks phone numbers, which M-Pesa's id of a prompt contains too, once they are no longer needed. */
export const forgetPhones = (db: Db, decidedBefore: Date) => execute(db)`
  update prompts set phone = repeat('*', 9) || right(phone, 3), checkout_request_id = null
  where decided_at < ${decidedBefore} and phone like '254%'`;

/** Deletes prompts that came to nothing before a time. */
export const deleteFruitless = (db: Db, before: Date, most: number) => allRows(db)`
  delete from prompts where id in (
    select id from prompts
    where state in ('failed', 'unclear') and receipt_id is null and decided_at < ${before}
    order by decided_at limit ${most})
  returning 1`;
