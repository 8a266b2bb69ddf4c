import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { allRows, allValues } from '#platform/db/rows.ts';
import type { ContradictionKind } from './contradictions.states.ts';

/** How M-Pesa's books differ from ours about the payment with this code. */
export type Contradiction = {
  kind: ContradictionKind;
  code: string;
  /** The other amount, or how much went back; null for a payment missing in M-Pesa's books. */
  statedCents: number | null;
  /** M-Pesa's code of money that went back. */
  transferCode: string | null;
};

export type NotedContradiction = {
  receipt_id: number;
  kind: ContradictionKind;
  said_cents: number | null;
  transfer_code: string | null;
};

const columns = sql`
  contradictions.receipt_id, contradictions.kind, contradictions.said_cents, contradictions.transfer_code`;

/**
 * Stores what is new, one open row for each payment and kind (for reversals one each). What a person has looked at is
 * not raised again by the same statement. Returns what is new.
 */
export const insertContradictions = (
  tx: Tx,
  found: readonly Contradiction[],
  now: Date,
) => allRows<NotedContradiction>(tx)`
  insert into contradictions (kind, receipt_id, said_cents, transfer_code, found_at)
  select distinct on (receipts.id, stated.kind, stated.transfer_code)
         stated.kind, receipts.id, stated.cents, stated.transfer_code, ${now}::timestamptz
  from unnest(${found.map(({ kind }) => kind)}::text[], ${found.map(({ code }) => code)}::text[],
              ${found.map(({ statedCents }) => statedCents)}::bigint[],
              ${found.map(({ transferCode }) => transferCode)}::text[])
       with ordinality as stated (kind, code, cents, transfer_code, nth)
  join receipts on receipts.code = stated.code
  where not exists (
    select from contradictions as seen
    where seen.receipt_id = receipts.id and seen.kind = stated.kind and seen.closed_by is not null
      and seen.said_cents is not distinct from stated.cents
      and seen.transfer_code is not distinct from stated.transfer_code)
  order by receipts.id, stated.kind, stated.transfer_code, stated.nth desc
  on conflict (receipt_id, kind, coalesce(transfer_code, '')) where closed_at is null
  do update set said_cents = excluded.said_cents, found_at = excluded.found_at
    where contradictions.said_cents is distinct from excluded.said_cents
  returning ${columns}`;

type Agreed = {
  /** Payments that M-Pesa named as they are on record. */
  codes: readonly string[];
  /** Money that went back and is accounted for. */
  transferCodes: readonly string[];
  now: Date;
};

/** Closes what M-Pesa's books no longer contradict; returns what was closed. */
export const closeAgreed = (
  tx: Tx,
  { codes, transferCodes, now }: Agreed,
) => allRows<NotedContradiction>(tx)`
  update contradictions set closed_at = ${now}
  where contradictions.id in (
    select contradictions.id from contradictions join receipts on receipts.id = contradictions.receipt_id
    where contradictions.closed_at is null and contradictions.found_at <= ${now} and (
      (receipts.code = any(${[...codes]}::text[]) and (contradictions.kind in ('lacking', 'amount')
        or (contradictions.kind = 'not_known' and receipts.is_proved)))
      or contradictions.transfer_code = any(${[...transferCodes]}::text[]))
    order by contradictions.id for no key update of contradictions)
    and contradictions.closed_at is null
  returning ${columns}`;

/** The open contradictions of a payment, whose code is locked. */
export const findOpenOf = (
  tx: Tx,
  receiptId: number,
  kinds: readonly ContradictionKind[],
) => allValues<number>(tx)`
  select id from contradictions
  where receipt_id = ${receiptId} and kind = any(${[...kinds]}::text[]) and closed_at is null`;

/** Closes, for a person, those that are still open; returns which. */
export const closeByPerson = (
  tx: Tx,
  ids: readonly number[],
  { by, at, reason }: { by: number; at: Date; reason: string },
) => allRows<NotedContradiction & { id: number }>(tx)`
  update contradictions set closed_at = ${at}, closed_by = ${by}, closed_reason = ${reason}
  where contradictions.id in (
      select id from contradictions where id = any(${[...ids]}::bigint[]) order by id for no key update)
    and closed_at is null
  returning contradictions.id, ${columns}`;
