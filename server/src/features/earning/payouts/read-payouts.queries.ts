import { sql } from 'kysely';
import type { z } from 'zod';
import { wordsOf } from '#earning/destinations/destinations.rules.ts';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { transferNeedsLook, wasRecorded } from '#money/transfers/transfers.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { orderBy, readPage, walkList } from '#platform/http/paging.ts';
import { isReadBy, type Reader } from '#platform/http/scope.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { type EarnedCents, ofPart, shownParts } from './parts.sql.ts';
import type { getPayout, listPayouts } from './payouts.contract.ts';
import type { Payout } from './payouts.queries.ts';
import { isUnclear } from './unclear.sql.ts';

type Parts = Omit<EarnedCents, 'net_cents'>;
type Row = Omit<Payout, 'approved_by'> &
  Parts & {
    is_asked: boolean;
    bookings: number;
    made_at: Date;
    decided_at: Date | null;
    problem: string | null;
    sendings: {
      id: number;
      amount_cents: number;
      state: 'sending' | 'done' | 'failed' | 'reversed';
      transfer_code: string | null;
      needs_look: boolean;
      can_undo: boolean;
    }[];
  };

const columns = sql`
  payouts.id, payouts.owner_id, first_name || ' ' || last_name as owner_name, destination_id, batch_id, payouts.state,
  parts_cents, carried_cents, payouts.amount_cents, payouts.paid_cents, is_asked, made_at, payouts.decided_at, problem,
  destinations.kind, destinations.number, destinations.account, bookings, gross_cents, commission_cents, vat_cents, withholding_cents,
  (select coalesce(json_agg(json_build_object(
     'id', payout_sendings.id, 'amount_cents', payout_sendings.amount_cents, 'state', payout_sendings.state,
     'transfer_code', payout_sendings.transfer_code,
     'needs_look', ${transferNeedsLook(sql`payout_sendings.transfer_id`)},
     'can_undo', payouts.state = 'sending' and ${wasRecorded(sql`payout_sendings.transfer_id`)}) order by payout_sendings.id), '[]')
   from payout_sendings where payout_sendings.payout_id = payouts.id) as sendings`;
const joins = sql`
  join users on users.id = payouts.owner_id
  join destinations on destinations.id = payouts.destination_id`;

export type ShownPayout = z.input<(typeof listPayouts.answers)[200]>['data'][number];

const present = (row: Row, forAdmin: boolean): ShownPayout => ({
  id: row.id,
  number: payoutNumber(row.id),
  owner: forAdmin ? { id: row.owner_id, name: row.owner_name } : null,
  batch_id: row.batch_id,
  state: row.state,
  amount: toShillings(row.amount_cents),
  paid: toShillings(row.paid_cents),
  bookings: row.bookings,
  ...shownParts({ ...row, net_cents: row.parts_cents }),
  carried: toShillings(row.carried_cents),
  destination_id: row.destination_id,
  destination: wordsOf(row),
  destination_kind: row.kind,
  is_asked: row.is_asked,
  made_at: toNairobiIso(row.made_at),
  decided_at: toNairobiIsoOrNull(row.decided_at),
  problem: row.problem,
  sendings: row.sendings.map(({ amount_cents, ...sending }) => ({
    ...sending,
    amount: toShillings(amount_cents),
  })),
});

/** The number of a payout, as shown to people. */
export const payoutNumber = (payoutId: number): string => `PO-${payoutId}`;

export const listPayoutsOf = (
  db: Db,
  reader: Reader,
  { state, batch_id, limit, cursor }: z.output<typeof listPayouts.query>,
) =>
  readPage<Row, ShownPayout>(db, {
    columns,
    from: sql`payouts`,
    joins,
    where: allOf(
      isReadBy(reader, sql`payouts.owner_id`),
      state && (state === 'unclear' ? isUnclear : sql`payouts.state = ${state}`),
      batch_id && sql`payouts.batch_id = ${batch_id}`,
    ),
    id: sql`payouts.id`,
    page: { limit, cursor },
    present: (row) => present(row, reader === 'all'),
  });

/** Null if there is none, or it belongs to somebody else. */
export async function findShown(
  db: Db,
  reader: Reader,
  payoutId: number,
): Promise<ShownPayout | null> {
  const mine = isReadBy(reader, sql`payouts.owner_id`);
  const row = await firstRow<Row>(db)`
    select ${columns} from payouts ${joins} where payouts.id = ${payoutId} and ${mine}`;
  return row && present(row, reader === 'all');
}

type PartRow = Parts & {
  invoice_id: number;
  booking_id: number;
  space_title: string;
  start_time: Date;
  end_time: Date;
  adjustment_id: number | null;
  earned_at: Date;
  net_cents: number;
};
export type PayoutPart = z.input<(typeof getPayout.answers)[200]>['data']['parts'][number];

const partList = (payoutId: number) => ({
  columns: sql`
    invoices.id as invoice_id, bookings.id as booking_id, spaces.title as space_title, bookings.start_time, bookings.end_time,
    earned_parts.adjustment_id, earned_parts.earned_at, earned_parts.net_cents,
    ${ofPart('gross_cents')} as gross_cents, ${ofPart('commission_cents')} as commission_cents, ${ofPart('vat_cents')} as vat_cents,
    ${ofPart('withholding_cents')} as withholding_cents`,
  from: sql`earned_parts`,
  joins: sql`
    join earnings on earnings.id = earned_parts.earning_id
    left join earning_adjustments on earning_adjustments.id = earned_parts.adjustment_id
    join invoices on invoices.id = earnings.invoice_id
    join bookings on bookings.id = invoices.booking_id
    join spaces on spaces.id = bookings.space_id`,
  where: sql`earned_parts.payout_id = ${payoutId}`,
  id: sql`earned_parts.id`,
  order: orderBy('earned_at', { earned_at: [sql`earned_parts.earned_at`, 'timestamptz'] }),
  present: (row: PartRow): PayoutPart => ({
    invoice_id: row.invoice_id,
    invoice_number: invoiceNumber(row.invoice_id),
    booking_id: row.booking_id,
    booking_number: bookingNumber(row.booking_id),
    space_title: row.space_title,
    start_time: toNairobiIso(row.start_time),
    end_time: toNairobiIso(row.end_time),
    kind: row.adjustment_id === null ? 'earning' : 'adjustment',
    earned_at: toNairobiIso(row.earned_at),
    ...shownParts(row),
  }),
});

const MOST_PARTS = 200;

export const readParts = async (db: Db, payoutId: number) =>
  (await readPage<PartRow, PayoutPart>(db, { ...partList(payoutId), page: { limit: MOST_PARTS } }))
    .data;

export const walkParts = (db: Db, payoutId: number) =>
  walkList<PartRow, PayoutPart>(db, partList(payoutId));
