// Open work on the payments desk of the demo world: one of each kind that an admin meets.

import type { Tx } from '#platform/db/database.ts';
import { earlier, MINUTE_MS } from '#platform/durations.ts';
import { setConfirmed } from '#renting/bookings/bookings.queries.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { Booked } from './demo-bookings.ts';
import { required } from './demo-data.ts';
import { addCallback, addPayment, addReceipt, payInFull, type Till } from './demo-payments.ts';
import type { Person } from './demo-people.ts';
import { sendSomeRefunds } from './demo-refunds.ts';

const SURPLUS_CENTS = 500_00;
const OTHER_PAY_BILL = '600984';

type Desk = Till & { booked: readonly Booked[]; people: readonly Person[]; now: Date };

/**
 * All of it happens within the last hour and a half, after everything else in the demo world and in this order, so that
 * lists ordered by number are ordered by time.
 */
export async function addDeskWork(tx: Tx, desk: Desk): Promise<void> {
  const { booked, people, now } = desk;
  const ago = (minutes: number) => earlier(now, minutes * MINUTE_MS);
  const { late, twice, over, short, misspelt, unclaimed } = casesIn(booked, now);
  const payBy = (one: Booked) => ({ client: one.visit.client, invoiceId: one.invoiceId });
  const whole = (one: Booked) => ({ ...payBy(one), cents: one.total_cents });
  await addPayment(tx, desk, { ...whole(late), settled: 0, reason: 'late', at: ago(92) });
  await addPayment(tx, desk, { ...whole(twice), settled: 0, at: ago(84) });
  await payTooMuch(tx, desk, over, ago(75));
  const half = Math.floor(short.total_cents / 200) * 100;
  await addPayment(tx, desk, { ...payBy(short), cents: half, settled: half, at: ago(66) });
  const admin = required(
    people.find(({ email }) => email === DEMO_ACCOUNTS[2].email),
    'admin to name',
  );
  const owed = booked.flatMap(({ refunds }) => refunds);
  await sendSomeRefunds(tx, desk, { admin, owed, now });
  const untouched = { outcome: 'received' as const };
  const account = misspell(desk.mpesa.account);
  await addReceipt(tx, desk, { ...untouched, ...whole(misspelt), account, at: ago(41) });
  await addReceipt(tx, desk, { ...untouched, ...whole(unclaimed), at: ago(30) });
  const foreign = { ...whole(unclaimed), outcome: 'foreign' as const };
  await addCallback(tx, desk, { ...foreign, shortCode: OTHER_PAY_BILL, at: ago(22) });
}

async function payTooMuch(tx: Tx, desk: Desk, one: Booked, at: Date): Promise<void> {
  const { bookingId, invoiceId, total_cents: settled, visit } = one;
  const cents = settled + SURPLUS_CENTS;
  await payInFull(tx, desk, bookingId, { invoiceId, client: visit.client, cents, settled, at });
  await setConfirmed(tx, bookingId, at);
}

/** Whose payments go astray: not those of the client that the greeting names, whose dashboard stays tidy. */
function casesIn(booked: readonly Booked[], now: Date) {
  const others = booked
    .filter(
      ({ visit, total_cents }) => visit.client.email !== DEMO_ACCOUNTS[0].email && total_cents > 0,
    )
    .toReversed();
  const [over, short, misspelt, unclaimed] = others.filter(({ visit }) => visit.fate === 'pending');
  return {
    // Only a lapsed booking in the past: one ahead could still be confirmed by a late payment.
    late: there(others.find(({ visit }) => visit.fate === 'lapsed' && visit.start < now)),
    twice: there(others.find(({ visit }) => visit.fate === 'paid' && visit.start > now)),
    over: there(over),
    short: there(short),
    misspelt: there(misspelt),
    unclaimed: there(unclaimed),
  };
}

/** An account typed in a hurry: without its last letter but one. */
const misspell = (account: string) => account.slice(0, -2) + account.slice(-1);

const there = (booked: Booked | undefined) => required(booked, 'booking for its payments desk');
