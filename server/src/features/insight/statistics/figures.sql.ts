// Figures that the database keeps when bookings and invoices change; see `figures_of_making` in server/schema.sql.
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#platform/http/session.ts';

/** The figures of each subject and day; all of them can be added up. */
export const FIGURES = [
  'pending',
  'confirmed',
  'cancelled',
  'confirmed_cents',
  'confirmed_seconds',
  'beginning',
  'beginning_cents',
  'ending',
  'booked_seconds',
  'daytime_seconds',
  'invoices_pending',
  'invoices_paid',
  'invoices_cancelled',
  'paid_cents',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Whose figures, and by which period they are grouped. */
export type Subject = { name: string; unit: 'day' | 'week'; ownerId: number | null };

export const ALL: Subject = { name: 'all', unit: 'day', ownerId: null };
export const ofOwner = (ownerId: number): Subject => ({
  ...{ name: `owner ${ownerId}`, unit: 'week', ownerId },
});

/** The sum of a figure over the days that meet a condition. */
export const sumOf = (figure: Figure, when: RawBuilder<unknown> = sql`true`) =>
  sql`coalesce(sum(figures.${sql.ref(figure)}) filter (where ${when}), 0)::bigint`;

/** The stored number of people or spaces; see server/migrations/0119-lists-by-index.sql. */
export const tallyOf = (what: Role | 'users' | 'spaces' | 'available') =>
  sql`(select coalesce(sum(added), 0)::bigint from tallies where what = ${sql.lit(what)})`;

/** The first day of the period of an instant, in Nairobi. */
export const periodOf = (unit: 'day' | 'week' | 'month', instant: Date) =>
  sql`date_trunc(${sql.lit(unit)}, nairobi(${instant}))::date`;

/** The instant at which a day begins in Nairobi. */
export const beginOf = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone 'Africa/Nairobi')`;
