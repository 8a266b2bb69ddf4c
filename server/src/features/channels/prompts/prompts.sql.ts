import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { anyRow } from '#platform/db/rows.ts';
import type { Standing } from './prompts.rules.ts';

export type Prompt = Standing & {
  id: number;
  invoice_id: number;
  user_id: number;
  phone: string;
  amount_cents: number;
  /** The account its payment is made to; null for a prompt without one of its own. */
  account_reference: string | null;
  receipt_id: number | null;
};

/**
 * A paid prompt is counted by its own receipt. M-Pesa does not always name that: then by a payment of at least its
 * amount that was counted since and belongs to no other prompt, even if M-Pesa took it back since; each such payment
 * counts for one prompt. For any other prompt, whether anything was counted since, which makes its problem obsolete.
 */
const isCounted = sql`(case
  when prompts.receipt_id is not null then true
  when prompts.state <> 'paid' then exists (
    select from settlements
    where settlements.invoice_id = prompts.invoice_id and settlements.is_standing and settlements.settled_at >= prompts.created_at)
  else (
    select count(*) from settlements join receipts on receipts.id = settlements.receipt_id
    where settlements.invoice_id = prompts.invoice_id and settlements.is_standing and settlements.settled_at >= prompts.created_at
      and (settlements.amount_cents > 0 or receipts.reversed_at is not null)
      and receipts.amount_cents >= prompts.amount_cents
      and not exists (select from prompts as other where other.receipt_id = receipts.id)
  ) >= (
    select count(*) from prompts as other
    where other.invoice_id = prompts.invoice_id and other.id >= prompts.id
      and other.state = 'paid' and other.receipt_id is null)
  end)`;

/** True for one that was paid, by M-Pesa's result, and that no payment counts for. */
export const isPaidUncounted = sql`(
  prompts.state = 'paid' and prompts.receipt_id is null and not ${isCounted})`;

/**
 * The payments of a person: counted for their invoices or owed back for them, typed by them or made by their prompts.
 */
export const receiptsOf = (userId: number) => sql`(
  select receipt_id from settlements join invoices on invoices.id = invoice_id
  where settlements.is_standing and invoices.payer_id = ${userId}
  union select receipt_id from refunds join invoices on invoices.id = invoice_id
        where refunds.state <> 'withdrawn' and invoices.payer_id = ${userId}
  union select receipts.id from claims join receipts on receipts.code = claims.code
        where claims.user_id = ${userId} and claims.state <> 'refused'
  union select receipt_id from prompts where user_id = ${userId} and receipt_id is not null)`;

/** The columns of a `Prompt`. */
export const promptColumns = sql`
  id, invoice_id, user_id, phone, amount_cents, account_reference, state, result_code, receipt_id,
  ${isCounted} as is_counted, created_at, decided_at`;

/** The prompt of an invoice that matters: one that was paid and is not counted, else the newest. */
export const promptThatMatters = (invoiceId: RawBuilder<unknown>) => sql`
  (select * from (select ${promptColumns} from prompts where prompts.invoice_id = ${invoiceId}) as prompt
   order by (prompt.state = 'paid' and not prompt.is_counted) desc, prompt.id desc limit 1)`;

/** Whether a phone is being asked to pay an invoice, whose subject is locked. */
export const isPromptOpen = (tx: Tx, invoiceId: number) => anyRow(tx)`
  select from prompts where invoice_id = ${invoiceId} and state in ('sending', 'waiting')`;
