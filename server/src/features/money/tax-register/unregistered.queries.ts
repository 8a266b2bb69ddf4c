import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, firstRow } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import type { Registration } from '#platform/tax-register.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { listUnregistered } from './tax-register.contract.ts';
import { adviceOnRegistration, documentNumber } from './tax-register.rules.ts';
import { isRefused, isUnanswered } from './tax-register.sql.ts';

type Row = {
  id: number;
  nth: number;
  number: number;
  kind: 'invoice' | 'credit_note';
  invoice_id: number;
  amount_cents: number;
  seller_id: number;
  seller_name: string;
  seller_pin: string;
  buyer_name: string;
  buyer_pin: string | null;
  made_at: Date;
  tried_at: Date;
  refusal: string | null;
};
type Shown = z.input<(typeof listUnregistered.answers)[200]>['data'][number];

const present = (row: Row): Shown => ({
  id: row.id,
  number: documentNumber(row.number, row.nth),
  kind: row.kind,
  invoice_id: row.invoice_id,
  amount: toShillings(row.amount_cents),
  seller: { id: row.seller_id, name: row.seller_name, pin: row.seller_pin },
  buyer: { name: row.buyer_name, pin: row.buyer_pin },
  made_at: toNairobiIso(row.made_at),
  tried_at: toNairobiIso(row.tried_at),
  refusal: row.refusal,
  ...adviceOnRegistration(row.refusal),
});

/** A page of documents that the register refused, or did not answer for. */
export const listUnregisteredBy = (db: Db, page: z.output<typeof listUnregistered.query>) =>
  readPage<Row, Shown>(db, {
    columns: sql`
      tax_registrations.id, nth, receipt_documents.number, tax_registrations.kind, tax_registrations.invoice_id,
      tax_registrations.amount_cents, invoices.owner_id as seller_id, seller_name, seller_pin, buyer_name,
      receipt_documents.buyer_pin, made_at, tried_at, refusal`,
    from: sql`tax_registrations`,
    joins: sql`
      join receipt_documents on receipt_documents.invoice_id = tax_registrations.invoice_id
      join invoices on invoices.id = tax_registrations.invoice_id`,
    where: sql`(${isRefused} or ${isUnanswered})`,
    id: sql`tax_registrations.id`,
    page,
    present,
  });

/** Locked until the transaction ends; null where there is none. */
export const lockRegistration = (tx: Tx, id: number) => firstRow<{ is_registered: boolean }>(tx)`
  select registered_at is not null as is_registered from tax_registrations where id = ${id} for no key update`;

export const setToBring = (tx: Tx, id: number) => anyRow(tx)`
  update tax_registrations set tried_at = null where id = ${id} and registered_at is null returning 1`;

export const setRecorded = (
  tx: Tx,
  id: number,
  { controlNumber, controlUnit, qr }: Registration,
  { by, now }: { by: number; now: Date },
) => anyRow(tx)`
  update tax_registrations
  set control_number = ${controlNumber}, control_unit = ${controlUnit}, qr = ${qr}, registered_at = ${now},
      registered_by = ${by}, refusal = null
  where id = ${id} and registered_at is null returning 1`;
