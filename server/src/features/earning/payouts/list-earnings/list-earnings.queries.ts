import { sql } from 'kysely';
import type { z } from 'zod';
import { commissionPoints } from '#earning/commission/commission.queries.ts';
import { splitPrice, toPercent } from '#earning/commission/commission.rules.ts';
import { ratesOf } from '#earning/commission/commission.service.ts';
import {
  type Earned,
  hasDoubt,
  hasRefundOpen,
  madeOn,
  standing,
} from '#earning/earnings/earnings.queries.ts';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { hasProblemOpen } from '#renting/problems/problems.sql.ts';
import { shownParts } from '../parts.sql.ts';
import type { listEarnings } from './list-earnings.contract.ts';

type Row = {
  invoice_id: number;
  booking_id: number;
  space_id: number;
  space_title: string;
  client_name: string;
  start_time: Date;
  end_time: Date;
  is_refund_open: boolean;
  is_in_doubt: boolean;
  is_problem_open: boolean;
} & (
  | ToCome
  | (Omit<Earned, 'id' | 'owner_id' | 'paid_cents'> & {
      earned_at: Date;
      first_net_cents: number;
      payout_id: number | null;
      is_paid: boolean;
    })
);

/** For what is not earned yet: its price, and the terms that apply to it. */
type ToCome = { earned_at: null; paid_cents: number; terms_points: number; is_resident: boolean };

const SOURCES = {
  upcoming: sql`select invoice_id as id, owner_id from awaited_earnings where not is_rest`,
  earned: sql`select invoice_id as id, owner_id from earnings`,
  payable: sql`
    select earnings.invoice_id as id, earned_parts.owner_id
    from earned_parts join earnings on earnings.id = earned_parts.earning_id
    where earned_parts.adjustment_id is null and earned_parts.payout_id is null`,
};

/**
 * An owner's earnings, page by page, by an index. If both upcoming and earned are requested, the upcoming ones, which
 * are few, are sorted.
 */
export function listEarningsOf(
  platform: Platform,
  ownerId: number,
  { state, booking_id, limit, cursor }: z.output<typeof listEarnings.query>,
) {
  const source = state ? SOURCES[state] : sql`${SOURCES.upcoming} union all ${SOURCES.earned}`;
  return readPage<Row, Earning>(platform.db, {
    columns: sql`
      invoices.id as invoice_id, bookings.id as booking_id, spaces.id as space_id, spaces.title as space_title,
      users.first_name || ' ' || users.last_name as client_name, bookings.start_time, bookings.end_time,
      invoices.amount_cents as paid_cents, coalesce(tax_details.is_resident, true) as is_resident,
      ${commissionPoints(sql`invoices.space_id`, sql`invoices.owner_id`, madeOn)} as terms_points,
      earnings.earned_at, earnings.net_cents as first_net_cents,
      earnings.commission_points, earnings.vat_points, earnings.withholding_points,
      ${standing('gross_cents')}, ${standing('commission_cents')}, ${standing('vat_cents')},
      ${standing('withholding_cents')}, ${standing('net_cents')},
      earned_parts.payout_id, earned_parts.is_paid,
      ${hasRefundOpen} as is_refund_open, ${hasDoubt} as is_in_doubt, ${hasProblemOpen} as is_problem_open`,
    from: sql`invoices`,
    // Aliased to the table's own name, by which the list refers to it.
    among: sql`(${source}) as invoices`,
    joins: sql`
      join bookings on bookings.id = invoices.booking_id
      join spaces on spaces.id = invoices.space_id
      join users on users.id = bookings.user_id
      left join earnings on earnings.invoice_id = invoices.id
      left join earned_parts on earned_parts.earning_id = earnings.id and earned_parts.adjustment_id is null
      left join tax_details on tax_details.user_id = invoices.owner_id`,
    where: sql`invoices.owner_id = ${ownerId} and ${isOf(booking_id)}`,
    id: sql`invoices.id`,
    page: { limit, cursor },
    present: (row) => present(platform, row),
  });
}

const isOf = (bookingId: number | undefined) =>
  bookingId === undefined
    ? sql`true`
    : sql`invoices.id in (select paid.id from invoices as paid where paid.booking_id = ${bookingId})`;

type Earning = z.input<(typeof listEarnings.answers)[200]>['data'][number];

function present(platform: Platform, row: Row): Earning {
  const { invoice_id, booking_id, space_id, space_title, client_name, start_time, end_time } = row;
  const about = {
    ...{ invoice_id, invoice_number: invoiceNumber(invoice_id) },
    ...{ booking_id, booking_number: bookingNumber(booking_id) },
    ...{ space_id, space_title, client_name },
    ...{ start_time: toNairobiIso(start_time), end_time: toNairobiIso(end_time) },
  };
  if (row.earned_at !== null)
    return {
      ...about,
      state: stateOf(row),
      payout_id: row.payout_id,
      ...shownParts(row),
      commission_percent: toPercent(row.commission_points),
      vat_percent: toPercent(row.vat_points),
      withholding_percent: toPercent(row.withholding_points),
      adjusted: toShillings(row.net_cents - row.first_net_cents),
      earned_at: toNairobiIso(row.earned_at),
      waits_for: null,
    };
  const rates = ratesOf(platform, row.terms_points, row.is_resident);
  const { afterHours } = platform.config.earning;
  const parts = splitPrice(row.paid_cents, rates);
  return {
    ...about,
    state: 'upcoming',
    payout_id: null,
    ...shownParts({
      gross_cents: parts.grossCents,
      commission_cents: parts.commissionCents,
      vat_cents: parts.vatCents,
      withholding_cents: parts.withholdingCents,
      net_cents: parts.netCents,
    }),
    commission_percent: toPercent(rates.commissionPoints),
    vat_percent: toPercent(rates.vatPoints),
    withholding_percent: toPercent(rates.withholdingPoints),
    adjusted: 0,
    earned_at: toNairobiIso(later(end_time, afterHours * HOUR_MS)),
    waits_for: waitsFor(row),
  };
}

function stateOf({ payout_id, is_paid, gross_cents }: Exclude<Row, ToCome>) {
  if (gross_cents === 0) return 'reversed';
  if (is_paid) return 'paid';
  return payout_id === null ? 'payable' : 'on_the_way';
}

const waitsFor = ({ is_problem_open, is_refund_open, is_in_doubt }: Row) => {
  if (is_problem_open) return 'problem';
  if (is_refund_open) return 'refund';
  return is_in_doubt ? 'payment' : null;
};
