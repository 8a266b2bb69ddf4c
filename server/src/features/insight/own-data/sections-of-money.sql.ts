import { type RawBuilder, sql } from 'kysely';
import { receiptsOf } from '#channels/prompts/prompts.sql.ts';
import { meansOf } from '#money/transfers/transfers.sql.ts';

export type Section = {
  /** The tables in it. */
  tables: readonly string[];
  /** The rows about a person, each with `nth`, which pages through them. No hashes, no secrets, nobody else. */
  rows: (userId: number) => RawBuilder<unknown>;
};

/** The invoices that a person owes. */
const theirInvoices = (userId: number) => sql`(select id from invoices where payer_id = ${userId})`;

/** What is stored about a person's payments and earnings. */
export const MONEY_SECTIONS = {
  invoices: {
    tables: ['invoices'],
    rows: (userId) => sql`
      select id as nth, id, booking_id, status, amount_cents, payment_method, buyer_pin, created_at, paid_at
      from invoices where payer_id = ${userId}`,
  },
  receipts: {
    tables: ['receipt_documents', 'tax_registrations', 'awaited_registrations'],
    rows: (userId) => sql`
      select number as nth, number, invoice_id, issued_at, seller_name, buyer_name, space_title, space_type,
             space_location, amount_cents, lines, start_time, end_time, guests, buyer_pin,
             (select coalesce(json_agg(json_build_object('kind', kind, 'amount_cents', tax_registrations.amount_cents,
                                                         'control_number', control_number, 'at', registered_at) order by nth), '[]')
              from tax_registrations
              where tax_registrations.invoice_id = receipt_documents.invoice_id) as registered_for_taxes
      from receipt_documents where invoice_id in ${theirInvoices(userId)}`,
  },
  payments: {
    tables: ['receipts', 'receipt_corrections', 'settlements'],
    rows: (userId) => sql`
      select receipts.id as nth, receipts.code, receipts.amount_cents, receipts.account, receipts.payer_name,
             receipts.payer_phone, receipts.paid_at, receipts.received_at, receipts.reversed_at, receipts.is_phantom,
             (select coalesce(json_agg(json_build_object('invoice_id', invoice_id, 'amount_cents', amount_cents,
                                                         'at', settled_at) order by settled_at), '[]')
              from settlements
              where settlements.receipt_id = receipts.id and invoice_id in ${theirInvoices(userId)}) as counted
      from receipts where receipts.id in ${receiptsOf(userId)}`,
  },
  agreed_commission: {
    tables: ['commission_terms'],
    rows: (userId) => sql`
      select commission_terms.id as nth, spaces.title as space, points / 100.0 as percent, from_day, set_at, reason
      from commission_terms left join spaces on spaces.id = commission_terms.space_id
      where commission_terms.owner_id = ${userId} or spaces.owner_id = ${userId}`,
  },
  payout_destinations: {
    tables: ['destinations'],
    rows: (userId) => sql`
      select id as nth, kind, number, account, account_name, schedule, set_at, counts_from, ended_at, receiver_name
      from destinations where owner_id = ${userId}`,
  },
  payouts: {
    tables: ['payouts', 'payout_sendings', 'earned_parts', 'bank_lines'],
    rows: (userId) => sql`
      select id as nth, id, state, amount_cents, paid_cents, parts_cents, carried_cents, made_at, decided_at, problem,
             (select coalesce(json_agg(json_build_object('amount_cents', payout_sendings.amount_cents, 'state', payout_sendings.state,
                                                         'code', transfer_code, 'to_name', bank_lines.account_name) order by payout_sendings.id), '[]')
              from payout_sendings left join bank_lines on sending_id = payout_sendings.id where payout_id = payouts.id) as sendings,
             (select coalesce(json_agg(json_build_object('invoice_id', invoice_id, 'net_cents', earned_parts.net_cents)
                                       order by earned_parts.id), '[]')
              from earned_parts join earnings on earnings.id = earning_id where payout_id = payouts.id) as earnings
      from payouts where owner_id = ${userId}`,
  },
  earnings: {
    tables: ['earnings', 'earning_adjustments', 'awaited_earnings'],
    rows: (userId) => sql`
      select due.invoice_id as nth, due.invoice_id, earnings.gross_cents, earnings.commission_cents, earnings.vat_cents,
             earnings.withholding_cents, earnings.net_cents, earnings.earned_at,
             (select json_agg(json_build_object('net_cents', net_cents, 'adjusted_at', adjusted_at) order by id)
              from earning_adjustments where earning_id = earnings.id) as adjustments
      from (select invoice_id, null::bigint as earning_id from awaited_earnings where owner_id = ${userId}
            union all select invoice_id, id from earnings where owner_id = ${userId}) as due
      left join earnings on earnings.id = due.earning_id`,
  },
  papers: {
    tables: ['papers'],
    rows: (userId) => sql`
      select id as nth, kind, month, year, number, issued_at, owner_name, owner_pin, gross_cents, commission_cents, vat_cents,
             withholding_cents
      from papers where owner_id = ${userId}`,
  },
  earned_by_month: {
    tables: ['owner_months'],
    rows: (userId) => sql`
      select to_char(month, 'YYYYMM')::bigint as nth, month, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents
      from owner_months where owner_id = ${userId}`,
  },
  payments_in_question: {
    tables: ['contradictions'],
    rows: (userId) => sql`
      select contradictions.id as nth, receipts.code, contradictions.kind, contradictions.said_cents,
             contradictions.found_at, contradictions.closed_at
      from contradictions join receipts on receipts.id = contradictions.receipt_id
      where receipts.id in ${receiptsOf(userId)}`,
  },
  typed_codes: {
    tables: ['claims'],
    rows: (userId) => sql`
      select id as nth, code, invoice_id, state, created_at, decided_at from claims where user_id = ${userId}`,
  },
  questions_about_codes: {
    tables: ['receipt_checks'],
    rows: (userId) => sql`
      select id as nth, code, state, asked_at, answered_at
      from receipt_checks where code in (select code from claims where user_id = ${userId})`,
  },
  prompts: {
    tables: ['prompts'],
    rows: (userId) => sql`
      select id as nth, invoice_id, phone, amount_cents, account_reference, state, created_at, decided_at
      from prompts where user_id = ${userId}`,
  },
  refunds: {
    tables: ['refunds', 'transfers', 'transfer_attempts'],
    rows: (userId) => sql`
      select refunds.id as nth, receipts.code, refunds.invoice_id, refunds.amount_cents, refunds.reason, refunds.state,
             ${meansOf(sql`refunds.transfer_id`)} as means, refunds.created_at, refunds.decided_at,
             (select max(transfer_code) from transfer_attempts
              where transfer_attempts.transfer_id = refunds.transfer_id and transfer_attempts.state = 'done') as sent_by_code,
             transfers.state as transfer, transfers.phone as to_phone,
             (select max(receiver_name) from transfer_attempts
              where transfer_attempts.transfer_id = refunds.transfer_id) as to_name
      from refunds join receipts on receipts.id = refunds.receipt_id
           join transfers on transfers.id = refunds.transfer_id
      where receipts.id in ${receiptsOf(userId)}
        and (refunds.invoice_id is null or refunds.invoice_id in ${theirInvoices(userId)})`,
  },
} satisfies Record<string, Section>;
