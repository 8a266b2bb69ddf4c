import { sql } from 'kysely';
import { registeredOfInvoice } from '#money/tax-register/tax-register.sql.ts';
import { meansOf } from '#money/transfers/transfers.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invoicesWithin } from '../paying.queries.ts';
import type { PaidReceipt } from './receipt-document.rules.ts';

type Row = PaidReceipt & {
  status: 'pending' | 'paid' | 'cancelled';
  invoice_cents: number;
  is_given: boolean;
};

/**
 * An invoice in the scope with its receipt, null if none was issued, and with everything that happened to the money.
 * One statement, so that its sums are consistent.
 */
export async function findReceipt(db: Db, invoiceId: number, scope: Scope) {
  const row = await firstRow<Row>(db)`
    select invoices.status, invoices.amount_cents as invoice_cents, receipt_documents.number is not null as is_given,
           receipt_documents.*, invoices.id as invoice_id, invoices.booking_id,
           coalesce(invoices.paid_at, receipt_documents.issued_at) as paid_at,
           invoices.status = 'cancelled' as is_cancelled, invoices.change_id is not null as is_change,
           (select coalesce(sum(amount_cents), 0)::bigint from settlements
            where settlements.invoice_id = invoices.id) as counted_cents,
           ${registeredOfInvoice} as registered, ${paymentsOfInvoice} as payments, ${refundsOfInvoice} as refunds
    from invoices
    left join receipt_documents on receipt_documents.invoice_id = invoices.id
    where invoices.id = ${invoiceId} and ${invoicesWithin(scope)}`;
  if (!row) return null;
  const { status, invoice_cents, is_given, ...receipt } = row;
  return { status, invoice_cents, receipt: is_given ? receipt : null };
}

const paymentsOfInvoice = sql`
  (select coalesce(json_agg(json_build_object(
            'code', receipts.code, 'amount_cents', receipts.amount_cents, 'paid_at', receipts.paid_at)
            order by receipts.paid_at, receipts.id), '[]')
   from settlements join receipts on receipts.id = settlements.receipt_id
   where settlements.invoice_id = invoices.id and settlements.is_standing)`;

const refundsOfInvoice = sql`
  (select coalesce(json_agg(json_build_object(
            'code', receipts.code, 'amount_cents', refunds.amount_cents, 'reason', refunds.reason,
            'state', refunds.state, 'means', ${meansOf(sql`refunds.transfer_id`)},
            'created_at', refunds.created_at, 'decided_at', refunds.decided_at)
            order by coalesce(refunds.decided_at, refunds.created_at), refunds.id), '[]')
   from settlements
   join receipts on receipts.id = settlements.receipt_id
   join refunds on refunds.receipt_id = settlements.receipt_id and refunds.state <> 'withdrawn'
   where settlements.invoice_id = invoices.id and settlements.is_standing)`;
