// Closes months, and issues papers to a given batch of owners.
import { sql } from 'kysely';
import { ofPart, partsWithPrices, sumOfParts } from '#earning/payouts/parts.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstValue, onlyValue } from '#platform/db/rows.ts';
import { nairobiDay } from '#platform/time.ts';
import { monthAfter, type PaperKind, startOfMonth } from './papers.rules.ts';

/** Serialises closing months and issuing papers until the transaction ends. */
export const lockPapers = (tx: Tx) => execute(tx)`
  select pg_advisory_xact_lock(hashtextextended('papers', 0))`;

/** The month that was closed last; null if none was. */
export const findClosedMonth = (db: Db) => firstValue<string | null>(db)`
  select max(month)::text from closed_months`;

/** The first month in which something was earned; null if nothing was. */
export const findFirstMonth = (db: Db) => firstValue<string | null>(db)`
  select nairobi_month(min(earned_at))::text from earned_parts`;

export const insertClosedMonth = (tx: Tx, month: string, now: Date) =>
  execute(tx)`insert into closed_months (month, closed_at) values (${month}, ${now})`;

/** What was earned and adjusted in a month, of one owner or of all. */
const within = (month: string) => sql`
  earned_parts.earned_at >= ${startOfMonth(month)} and earned_parts.earned_at < ${startOfMonth(monthAfter(month))}`;

/** Totals a closed month for the next owners, in the order of their ids; returns those owners. */
export const insertOwnerMonths = (tx: Tx, month: string, most: number) => allValues<number>(tx)`
  with next as materialized (
    select distinct owner_id from earned_parts
    where owner_id > (select coalesce(max(owner_id), 0) from owner_months where month = ${month}) and ${within(month)}
    order by owner_id limit ${most})
  insert into owner_months (owner_id, month, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents)
  select earned_parts.owner_id, ${month}::date, ${sumOfParts('gross_cents')}, ${sumOfParts('commission_cents')},
         ${sumOfParts('vat_cents')}, ${sumOfParts('withholding_cents')}, ${sumOfParts('net_cents')}
  from ${partsWithPrices} join next on next.owner_id = earned_parts.owner_id where ${within(month)}
  group by earned_parts.owner_id
  returning owner_id`;

/**
 * Whether a part goes on a credit note: what was given back of an earning from an earlier month, whose invoice stands.
 * Everything else goes on the invoice of its own month.
 */
const isCredited = (month: string) => sql`
  (coalesce(earning_adjustments.gross_cents < 0, false) and earnings.earned_at < ${startOfMonth(month)})`;

const isOn = (kind: PaperKind, month: string) =>
  kind === 'credit_note' ? isCredited(month) : sql`not ${isCredited(month)}`;

export type Issued = { id: number; number: number; cents: number };
type Issuing = { kind: PaperKind; now: Date; issuerPin: string | null };

/** Inserts a paper for each row of `due`, with the numbers after the last one. */
const issue = (tx: Tx, due: ReturnType<typeof sql>, { kind, now, issuerPin }: Issuing) => {
  const year = Number(nairobiDay(now).slice(0, 4));
  return allRows<Issued>(tx)`
    with due as (${due}),
    numbers as (
      insert into paper_numbers (kind, year, last_number) values (${kind}, ${year}, (select count(*) from due))
      on conflict (kind, year) do update set last_number = paper_numbers.last_number + excluded.last_number
      returning last_number - (select count(*) from due) as before)
    insert into papers (kind, owner_id, month, year, number, issued_at, owner_name, owner_pin, issuer_pin,
                        gross_cents, commission_cents, vat_cents, withholding_cents)
    select ${kind}, due.owner_id, due.month, ${year}, before + row_number() over (order by due.month, due.owner_id), ${now},
           users.first_name || ' ' || users.last_name, kra_pin, ${issuerPin},
           due.gross_cents, due.commission_cents, due.vat_cents, due.withholding_cents
    from numbers, due
    join users on users.id = due.owner_id
    left join tax_details on tax_details.user_id = due.owner_id
    order by due.month, due.owner_id
    returning id, number, commission_cents + vat_cents + withholding_cents as cents`;
};

/** Issues the commission invoices of owners for a month, or their credit notes; each has at most one. */
export function issueCommission(
  tx: Tx,
  owners: readonly number[],
  month: string,
  issuing: Issuing,
): Promise<Issued[]> {
  const sign = sql.lit(issuing.kind === 'credit_note' ? -1 : 1);
  const sum = (column: 'gross_cents' | 'commission_cents' | 'vat_cents') =>
    sql`(${sign} * sum(${ofPart(column)}))::bigint as ${sql.ref(column)}`;
  const due = sql`
    select earned_parts.owner_id, ${month}::date as month, ${sum('gross_cents')}, ${sum('commission_cents')}, ${sum('vat_cents')},
           0 as withholding_cents
    from ${partsWithPrices}
    where earned_parts.owner_id = any(${owners}::bigint[]) and ${within(month)} and ${isOn(issuing.kind, month)}
    group by earned_parts.owner_id having sum(${ofPart('commission_cents')}) <> 0`;
  return issue(tx, due, issuing);
}

/**
 * The amount to certify for each closed month: how much more was withheld by its end than by the end of any earlier
 * one. So an excess that came back by an adjustment reduces the next certificate, and nothing is certified twice.
 */
const certifiable = sql`
  select owner_id, month, gross_cents,
         (through - greatest(0, coalesce(max(through) over (
           partition by owner_id order by month rows between unbounded preceding and 1 preceding), 0)))::bigint as withholding_cents
  from (select owner_id, month, gross_cents,
               sum(withholding_cents) over (partition by owner_id order by month) as through from owner_months) as months`;

const isCertified = sql`exists (
  select from papers where papers.owner_id = due.owner_id and papers.month = due.month and kind = 'withholding_certificate')`;

/** Issues certificates of closed months to those owners whose PIN is known and who have none of that month. */
export const issueCertificates = (
  tx: Tx,
  owners: readonly number[],
  issuing: Omit<Issuing, 'kind'>,
) =>
  issue(
    tx,
    sql`
      select due.owner_id, due.month, due.gross_cents, 0 as commission_cents, 0 as vat_cents, due.withholding_cents
      from (${certifiable}) as due
      join tax_details as theirs on theirs.user_id = due.owner_id and theirs.kra_pin is not null
      where due.owner_id = any(${owners}::bigint[]) and due.withholding_cents > 0 and not ${isCertified}`,
    { ...issuing, kind: 'withholding_certificate' },
  );

/** What was withheld of an owner in closed months that no certificate says, in cents. */
export const readUncertified = (db: Db, ownerId: number) => onlyValue<number>(db)`
  select coalesce(sum(due.withholding_cents), 0)::bigint
  from (select * from (${certifiable}) as all_months where owner_id = ${ownerId}) as due
  where due.withholding_cents > 0 and not ${isCertified}`;

export type PaperRow = {
  id: number;
  kind: PaperKind;
  owner_id: number;
  month: string;
  year: number;
  number: number;
  issued_at: Date;
  owner_name: string;
  owner_pin: string | null;
  issuer_pin: string | null;
  gross_cents: number;
  commission_cents: number;
  vat_cents: number;
  withholding_cents: number;
};

export type PaperLine = {
  commission_points: number;
  vat_points: number;
  withholding_points: number;
  is_adjusted: boolean;
  /** For a credit note: the month and number of the invoice it corrects; the number is null if there was none. */
  of_month: string;
  of_year: number | null;
  of_number: number | null;
  bookings: number;
  gross_cents: number;
  commission_cents: number;
  vat_cents: number;
  withholding_cents: number;
};

/** The lines of a paper, by rates: computed from parts that never change, so always the same. */
export const readLines = (db: Db, { kind, owner_id, month }: PaperRow) => allRows<PaperLine>(db)`
  select commission_points, vat_points, withholding_points, is_adjusted, of_month::text, of_paper.year as of_year,
         of_paper.number as of_number, bookings, lines.gross_cents, lines.commission_cents, lines.vat_cents, lines.withholding_cents
  from (
    select commission_points, vat_points, withholding_points, earned_parts.adjustment_id is not null as is_adjusted,
           case when earned_parts.adjustment_id is null then ${month}::date else nairobi_month(earnings.earned_at) end as of_month,
           count(distinct earned_parts.earning_id)::integer as bookings, ${sumOfParts('gross_cents')},
           ${sumOfParts('commission_cents')}, ${sumOfParts('vat_cents')}, ${sumOfParts('withholding_cents')}
    from ${partsWithPrices}
    where earned_parts.owner_id = ${owner_id} and ${within(month)}
      and ${kind === 'withholding_certificate' ? sql`true` : isOn(kind, month)}
    group by 1, 2, 3, 4, 5) as lines
  left join papers as of_paper
    on of_paper.owner_id = ${owner_id} and of_paper.month = of_month and of_paper.kind = 'commission_invoice'
  order by is_adjusted, of_month, commission_points desc, vat_points desc, withholding_points desc`;
