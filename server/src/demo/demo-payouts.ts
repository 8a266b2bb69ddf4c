// What owners have earned in the demo world, and how they are paid: a batch sent on a Friday, and one that waits.

import { splitPrice } from '#earning/commission/commission.rules.ts';
import { ratesOf } from '#earning/commission/commission.service.ts';
import { insertDestination, keepReceiverName } from '#earning/destinations/destinations.queries.ts';
import type { Place } from '#earning/destinations/destinations.rules.ts';
import { insertEarning, lockDue } from '#earning/earnings/earnings.queries.ts';
import { insertBatch, setApproved } from '#earning/payouts/batches/batches.queries.ts';
import { PAYOUT_SUBJECT } from '#earning/payouts/payout-transfers.service.ts';
import { findWaiting, makePayouts, setPaid, setSending } from '#earning/payouts/payouts.queries.ts';
import { LEAST_PAID_CENTS, splitAmount } from '#earning/payouts/payouts.rules.ts';
import { wayTo } from '#earning/payouts/send-payouts.service.ts';
import { endSending, insertSendings, readSendings } from '#earning/payouts/sendings.queries.ts';
import { insertAttempt, updateAttempt } from '#money/transfers/attempts.queries.ts';
import { setTransferState } from '#money/transfers/transfers.queries.ts';
import { openTransfer } from '#money/transfers/transfers.service.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { toShillings } from '#platform/money.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { required } from './demo-data.ts';
import { codeOf, type Till } from './demo-payments.ts';
import type { Person } from './demo-people.ts';

/**
 * Where the demo's owners are paid, with the holder's name according to M-Pesa. Josephine Musyoka has given no
 * destination.
 */
const PLACES: Record<string, Place & { account_name: string | null; receiver: string }> = {
  'owner@nafasi.example': phone('254722000202', 'NJERI WANGARI MWANGI'),
  'onyango@nafasi.example': {
    ...{ kind: 'till', number: '512345', account: null },
    ...{ account_name: 'Onyango Workspaces', receiver: 'ONYANGO WORKSPACES' },
  },
  'shah@nafasi.example': phone('254110000404', 'PRIYA SHAH'),
  // The name differs from hers: she is not paid again until an admin has looked.
  'abdi@nafasi.example': phone('254724000505', 'FATUMA NOOR WARSAME'),
};

function phone(number: string, receiver: string) {
  return { kind: 'phone' as const, number, account: null, account_name: null, receiver };
}

type Needs = Till & { people: readonly Person[]; earning: Config['earning']; now: Date };

/** How many days before the sent batch earnings start; on each, at five past six, what is due is earned. */
const DAYS_BEFORE = 28;

/** Does what the schedule and two admins would have done; dated before the work on the payments desk. */
export async function addPayouts(tx: Tx, needs: Needs): Promise<void> {
  const { people, now, history } = needs;
  const [approver, maker] = [adminOf(people, 2), adminOf(people, 3)];
  const owners = people.filter(({ roles }) => roles.includes('owner'));
  const friday = lastFriday(now);
  for (const owner of owners) await placeOf(tx, needs, owner, earlier(friday, 21 * DAY_MS));
  for (let day = -DAYS_BEFORE; day <= 0; day++) await earn(tx, needs, later(friday, day * DAY_MS));
  const paid = await gather(tx, needs, { owners, by: null, at: friday });
  await sendAll(tx, needs, { batchId: paid, owners, by: approver, at: later(friday, 3 * HOUR_MS) });
  for (let at = later(friday, DAY_MS); at < now; at = later(at, DAY_MS)) await earn(tx, needs, at);
  const at = earlier(now, 3 * HOUR_MS);
  const waiting = await gather(tx, needs, { owners, by: maker, at });
  history.note(at, maker.id, 'payout_batch.made', 'payout_batch', waiting);
}

const adminOf = (people: readonly Person[], nth: 2 | 3): Person =>
  required(
    people.find(({ email }) => email === DEMO_ACCOUNTS[nth].email),
    'admin who looks after payouts',
  );

/**
 * Five past six in Nairobi on a Friday at least three days ago: each owner has earned since, and those earnings wait.
 */
function lastFriday(now: Date): Date {
  const midnight = dayIn.parse(nairobiDay(now));
  const weekday = new Date(midnight.getTime() + 3 * HOUR_MS).getUTCDay();
  const daysAgo = ((weekday + 14 - 5 - 3) % 7) + 3;
  return later(midnight, -daysAgo * DAY_MS + 6 * HOUR_MS + 5 * MINUTE_MS);
}

async function placeOf(tx: Tx, { history }: Needs, owner: Person, at: Date): Promise<void> {
  const place = PLACES[owner.email];
  if (!place) return;
  const counts = { now: at, countsFrom: later(at, DAY_MS) };
  await insertDestination(tx, owner.id, { ...place, schedule: 'daily' }, counts);
  history.note(at, owner.id, 'user.payout_destination_changed', 'user', owner.id);
}

/** Inserts the earnings that are due by then. */
async function earn(tx: Tx, { earning, history }: Needs, at: Date): Promise<void> {
  const due = await lockDue(tx, earlier(at, earning.afterHours * HOUR_MS), 1000);
  for (const { invoice_id, owner_id, gross_cents, commission_points, is_resident } of due) {
    const rates = ratesOf({ config: { earning } }, commission_points, is_resident);
    const parts = splitPrice(gross_cents, rates);
    await insertEarning(tx, { invoice_id, owner_id, rates, parts }, at);
    const detail = { gross: toShillings(parts.grossCents), net: toShillings(parts.netCents) };
    history.note(at, null, 'invoice.earned', 'invoice', invoice_id, detail);
  }
}

type Gathering = { owners: readonly Person[]; by: Person | null; at: Date };

async function gather(tx: Tx, { history }: Needs, { owners, by, at }: Gathering): Promise<number> {
  const batchId = await insertBatch(tx, by?.id ?? null, at);
  const making = { least: LEAST_PAID_CENTS, isAsked: false, batchId, now: at };
  const ownerIds = owners.map(({ id }) => id);
  for (const { id, amount_cents } of await makePayouts(tx, ownerIds, making))
    history.note(at, by?.id ?? null, 'payout.made', 'payout', id, {
      amount: toShillings(amount_cents),
    });
  return batchId;
}

type Sending = { batchId: number; owners: readonly Person[]; by: Person; at: Date };

/** Approves a batch; all of its payouts arrive a minute later. */
async function sendAll(tx: Tx, needs: Needs, { batchId, owners, by, at }: Sending): Promise<void> {
  const { random, history } = needs;
  const { mostPerPaymentCents } = needs.mpesa;
  const then = later(at, MINUTE_MS);
  await setApproved(tx, batchId, by.id, at);
  history.note(at, by.id, 'payout_batch.approved', 'payout_batch', batchId);
  for (const payout of await findWaiting(tx, batchId, at)) {
    const place = required(
      PLACES[owners.find(({ id }) => id === payout.owner_id)?.email ?? ''],
      'place to pay to',
    );
    await setSending(tx, [payout.id]);
    for (const amountCents of splitAmount(payout.amount_cents, payout.kind, mostPerPaymentCents)) {
      const way = wayTo(payout);
      const transfer = { subject: PAYOUT_SUBJECT, amountCents, original: null, way };
      const transferId = await openTransfer(tx, transfer);
      await insertSendings(tx, [{ payoutId: payout.id, transferId, amountCents }]);
      const ref = Array.from({ length: 32 }, () => random.pick([...'0123456789abcdef'])).join('');
      const attempt = { transferId, ref, sentBy: by.id, way, now: at };
      const attemptId = await insertAttempt(tx, attempt);
      const came = { transferCode: codeOf(then, random), receiverName: place.receiver };
      const done = { state: 'done' as const, resultCode: '0', ...came, now: then };
      await updateAttempt(tx, attemptId, done);
      await setTransferState(tx, transferId, 'done');
      const [sending] = (await readSendings(tx, payout.id)).slice(-1);
      const ended = { ...done, paidCents: amountCents };
      await endSending(tx, required(sending, 'sending').id, ended);
    }
    await setPaid(tx, payout.id, then);
    const differs = place.receiver.startsWith('FATUMA');
    await keepReceiverName(tx, payout.destination_id, { name: place.receiver, differs });
    const detail = { amount: toShillings(payout.amount_cents), by: 'result' };
    history.note(then, null, 'payout.paid', 'payout', payout.id, detail);
  }
}
