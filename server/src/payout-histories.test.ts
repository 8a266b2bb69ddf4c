// However money is earned, given back, requested, gathered, stopped, sent, reported in any order and taken back: the
// books and M-Pesa agree on each owner's money, to the cent.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay, tell } from '#channels/codes/codes.factory.ts';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { addUpEnded } from '#earning/payouts/batches/batches.service.ts';
import { readHeld } from '#earning/payouts/batches/read-batches.queries.ts';
import { sentToBusiness } from '#earning/payouts/payouts.factory.ts';
import { sendPayouts } from '#earning/payouts/send-payouts.service.ts';
import { replyTo, send } from '#money/refunds/refunds.factory.ts';
import { newTransfer, notSent, sentBack, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import type { Replies } from '#platform/mpesa.ts';
import { nairobiDay } from '#platform/time.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());

const PRICE = 17_500;
const DESTINATIONS = [
  { kind: 'phone', phone_number: '0712 345 678' },
  { kind: 'till', till_number: '512345', account_name: 'Fundi Works' },
  {
    ...{ kind: 'pay_bill', pay_bill_number: '512345', account_number: '0123456789' },
    account_name: 'Fundi Works',
  },
].map((place) => ({ ...place, schedule: 'daily' }));

/** What M-Pesa was asked to send in one history, and what it knows about it. */
type Sent = {
  cents: number;
  code: string;
  replies: Replies;
  /** Its result that the money arrived. */
  arrived: (code: string) => object;
};
type History = {
  owner: Person;
  client: Person;
  spaceId: number;
  codes: string[];
  asked: [phones: number, businesses: number];
  sent: Sent[];
  /** What arrived and was not taken back. */
  received: Set<Sent>;
  /** Whether more may have been sent than was due: money arrived that was taken as failed, or was given back. */
  mayOwe: boolean;
};

const pathOf = (address: string) => address.replace('https://nafasi.example', '');
const nth = fc.nat({ max: 5 });
const at = <T>(all: readonly T[], index: number): T | undefined => all.at(index % all.length || 0);

const step = fc.oneof(
  fc.record({ does: fc.constant('earn' as const) }),
  fc.record({
    does: fc.constant('give back' as const),
    nth,
    amount: fc.constantFrom(1, 33.33, 500, 9_000),
  }),
  fc.record({ does: fc.constant('change the destination' as const), nth }),
  fc.record({ does: fc.constant('pass' as const), hours: fc.constantFrom(1, 25) }),
  fc.record({ does: fc.constantFrom('ask', 'gather', 'approve', 'cancel', 'take out' as const) }),
  fc.record({ does: fc.constant('approve' as const) }),
  fc.record({
    does: fc.constant('answer' as const),
    nth,
    outcome: fc.constantFrom('arrived', 'failed', 'timeout', 'unreadable' as const),
  }),
  fc.record({
    does: fc.constant('answer' as const),
    nth,
    outcome: fc.constant('arrived' as const),
  }),
  fc.record({
    does: fc.constantFrom('look up', 'take back' as const),
    nth,
    hasArrived: fc.boolean(),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function begin(isPlaced: boolean): Promise<History> {
  world.clock.set(NOW);
  const [owner, client] = [await world.asOwner(), await world.asClient()];
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const { sendToPhone, sendToBusiness } = world.mpesa.requests;
  const history: History = {
    ...{ owner, client, spaceId, codes: [], sent: [], received: new Set(), mayOwe: false },
    asked: [sendToPhone.length, sendToBusiness.length],
  };
  if (isPlaced) await owner.call('PUT', '/api/payouts/destination', DESTINATIONS[0]);
  return history;
}

/** A booking is paid, takes place, and is earned by the morning three days later. */
async function earn(history: History): Promise<void> {
  const day = nairobiDay(later(world.clock.now(), DAY_MS));
  const [start_time, end_time] = [`${day}T09:00:00+03:00`, `${day}T14:00:00+03:00`];
  await history.client.signInAgain();
  const times = { start_time, end_time, total_amount: null };
  const { invoice } = await makeBooking(history.client, history.spaceId, times);
  const TransTime = toDarajaTime(world.clock.now());
  history.codes.push(await pay(world, history.client, invoice.id, PRICE, { TransTime }));
  const due = nairobiDay(later(world.clock.now(), 3 * DAY_MS));
  world.clock.set(new Date(`${due}T08:00:00+03:00`));
  await earnWhatIsDue(world.services);
}

async function giveBack(history: History, code: string | undefined, amount: number): Promise<void> {
  const [admin] = admins;
  const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
  if (!code || !body.data[0]) return;
  const reason = 'The screen was broken.';
  const path = `/api/receipts/${body.data[0].id}/refund`;
  const given = await admin.call('POST', path, { amount, reason });
  if (given.status !== 200) return;
  history.mayOwe = true;
  const due = (await admin.call('GET', `/api/refunds?state=due&search=${code}`)).body.data;
  for (const { id, amount: shillings } of due) {
    // Cents are paid back by hand.
    if (!Number.isInteger(shillings)) continue;
    await send(admin, id);
    await tell(world, replyTo(world), sentBack({ code, shillings }, newTransfer()));
  }
}

async function take(history: History, one: Step): Promise<void> {
  const { owner } = history;
  const [maker, approver] = admins;
  await Promise.all([owner, maker, approver].map((person) => person.signInAgain()));
  const reason = 'It is to be otherwise.';
  switch (one.does) {
    case 'earn':
      return earn(history);
    case 'give back':
      return giveBack(history, at(history.codes, one.nth), one.amount);
    case 'change the destination':
      await owner.call('PUT', '/api/payouts/destination', at(DESTINATIONS, one.nth));
      return;
    case 'pass':
      world.clock.pass(one.hours * 60);
      return addUpEnded(world.services);
    case 'ask':
      await owner.call('POST', '/api/payouts');
      return;
    case 'gather':
      await maker.call('POST', '/api/payout_batches');
      return;
    case 'approve':
      await maker.call('POST', '/api/payout_batches');
      for (const { id } of await waiting())
        await approver.call('POST', `/api/payout_batches/${id}/approve`);
      return Promise.all([sendPayouts(world.services), sendPayouts(world.services)]).then(() =>
        collectSent(history),
      );
    case 'cancel':
      for (const { id } of await waiting())
        await approver.call('POST', `/api/payout_batches/${id}/cancel`, { reason });
      return;
    case 'take out': {
      const { body } = await owner.call('GET', '/api/payouts?state=waiting');
      for (const { id } of body.data)
        await maker.call('POST', `/api/payouts/${id}/cancel`, { reason });
      return;
    }
    case 'answer':
      return answer(history, at(history.sent, one.nth), one.outcome);
    case 'look up':
      return lookUp(history, at(history.sent, one.nth), one.hasArrived);
    case 'take back':
      return takeBack(history, at(history.sent, one.nth));
  }
}

const waiting = () => allRows<{ id: number }>(world.db)`
  select id from payout_batches where state = 'waiting' order by id`;

function collectSent(history: History): void {
  const { sendToPhone, sendToBusiness } = world.mpesa.requests;
  const [phones, businesses] = history.asked;
  for (const [{ amountCents: cents, phone }, replies] of sendToPhone.slice(phones)) {
    const shillings = cents / 100;
    const ReceiverPartyPublicName = `0${phone.slice(3)} - ACHIENG`;
    const arrived = (code: string) =>
      sentToPhone({ phone, shillings }, code, { ReceiverPartyPublicName });
    history.sent.push({ cents, replies, arrived, code: newTransfer() });
  }
  for (const [{ amountCents: cents, shortCode }, replies] of sendToBusiness.slice(businesses)) {
    const arrived = (code: string) =>
      sentToBusiness(`${shortCode} - FUNDI WORKS`, cents / 100, code);
    history.sent.push({ cents, replies, arrived, code: newTransfer() });
  }
  history.asked = [sendToPhone.length, sendToBusiness.length];
}

const sendingOf = ({ replies }: Sent) => onlyRow<{ id: number; state: string }>(world.db)`
  select payout_sendings.id, payout_sendings.state
  from payout_sendings join transfer_attempts on transfer_attempts.transfer_id = payout_sendings.transfer_id
  where ${pathOf(replies.result)} like '%/' || ref || '/%'`;

async function answer(history: History, sent: Sent | undefined, outcome: string): Promise<void> {
  if (!sent) return;
  const { state } = await sendingOf(sent);
  const { result, timeout } = sent.replies;
  if (outcome === 'timeout') await tell(world, pathOf(timeout), {});
  if (outcome === 'unreadable') await tell(world, pathOf(result), {});
  if (outcome === 'failed') await tell(world, pathOf(result), notSent('2040'));
  if (outcome !== 'arrived') return;
  await tell(world, pathOf(result), sent.arrived(sent.code));
  if (state === 'reversed') return;
  if (state === 'failed') history.mayOwe = true;
  history.received.add(sent);
}

async function lookUp(history: History, sent: Sent | undefined, hasArrived: boolean) {
  if (!sent) return;
  const { id } = await sendingOf(sent);
  const finding = hasArrived
    ? { outcome: 'done', transfer_code: sent.code }
    : { outcome: 'failed' };
  const reason = 'In the portal.';
  const path = `/api/payout_sendings/${id}/close`;
  const { status } = await admins[0].call('POST', path, { ...finding, reason });
  if (status === 200 && hasArrived) history.received.add(sent);
}

async function takeBack(history: History, sent: Sent | undefined): Promise<void> {
  if (!sent) return;
  const { id } = await sendingOf(sent);
  const reason = 'In the portal.';
  const { status } = await admins[0].call('POST', `/api/payout_sendings/${id}/reverse`, { reason });
  if (status === 200) history.received.delete(sent);
}

async function prove({ owner, received, mayOwe }: History): Promise<void> {
  const cents = [...received].reduce((sum, one) => sum + one.cents, 0);
  const found = await onlyRow<Record<string, number>>(world.db)`
    select (select coalesce(sum(net_cents), 0)::bigint from earned_parts where owner_id = ${owner.id}) as earned,
           (select coalesce(sum(paid_cents), 0)::bigint from payouts where owner_id = ${owner.id}) as paid,
           (select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)::bigint
            from ledger_totals where owner_id = ${owner.id}) as balance,
           (select count(*) from payouts where owner_id = ${owner.id} and state in ('waiting', 'sending')) as open,
           (select count(*) from payouts where owner_id = ${owner.id} and (
              gross_cents - commission_cents - vat_cents - withholding_cents <> held_cents
              or bookings <> (select count(distinct earning_id) from earned_parts where payout_id = payouts.id))) as astray,
           (select count(*) from payout_batches, lateral (
              select count(*) filter (where state <> 'cancelled') as owners,
                     coalesce(sum(amount_cents) filter (where state <> 'cancelled'), 0) as amount, coalesce(sum(paid_cents), 0) as paid,
                     count(*) filter (where state in ('cancelled', 'failed')) as stopped
              from payouts where batch_id = payout_batches.id) as counted
            where end_owners is not null
              and (end_owners, end_amount_cents, end_paid_cents, end_stopped) <> (owners, amount, paid, stopped)) as misadded,
           (select count(*) from (
              select from payout_sendings join transfer_attempts on transfer_attempts.transfer_id = payout_sendings.transfer_id
              group by payout_sendings.id having count(*) > 1) as twice) as again`;
  expect(found).toMatchObject({
    paid: cents,
    balance: (found.earned ?? 0) - cents,
    again: 0,
    astray: 0,
    misadded: 0,
  });
  expect(found.open).toBeLessThan(2);
  await owner.signInAgain();
  const { body } = await owner.call('GET', '/api/payouts/balance');
  const { payable, on_the_way, paid_out, owed } = body.data as Record<string, number>;
  const asCents = (shillings: number | undefined) => Math.round((shillings ?? 0) * 100);
  expect(asCents(paid_out)).toBe(cents);
  expect(asCents(payable) + asCents(on_the_way) - asCents(owed)).toBe(found.balance);
  expect(Math.min(asCents(payable), asCents(owed))).toBe(0);
  if (!mayOwe) expect(owed).toBe(0);
  await proveHeld();
}

/** Those who cannot be paid are exactly those whose parts and destinations say so. */
async function proveHeld(): Promise<void> {
  const now = world.clock.now();
  const expected = await allRows(world.db)`
    select owner_id, payable_cents, owed_cents
    from (select users.id as owner_id, coalesce(sum(net_cents), 0)::bigint as cents from users
          left join earned_parts on owner_id = users.id and payout_id is null group by users.id) as payable
    left join (select * from destinations where ended_at is null) as place using (owner_id),
    lateral (select (cents + coalesce(sum(held_cents - paid_cents), 0))::bigint as left_cents from payouts
             where payouts.owner_id = payable.owner_id and state = 'done') as carried,
    lateral (select greatest(left_cents, 0) as payable_cents,
                    case when cents < 0 then greatest(-left_cents, 0) else 0 end as owed_cents) as held
    where name_differs and name_accepted_by is null or owed_cents > 0 or payable_cents > 0 and (place.id is null or counts_from > ${now})
    order by owner_id`;
  const { held, total } = await readHeld(world.db, now);
  expect(total).toBe(expected.length);
  const asCents = (shillings: number) => Math.round(shillings * 100);
  expect(
    held
      .map(({ owner, payable, owed }) => ({
        owner_id: owner.id,
        payable_cents: asCents(payable),
        owed_cents: asCents(owed),
      }))
      .sort((one, other) => one.owner_id - other.owner_id),
  ).toEqual(expected);
}

test('an owner has received what payouts say, and is owed the rest of what was earned', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (isPlaced, steps) => {
        const history = await begin(isPlaced);
        await earn(history);
        await prove(history);
        for (const one of steps) {
          await take(history, one);
          await prove(history);
        }
        await proveSums(world);
        // What is left must not be paid in the next one.
        await admins[1].signInAgain();
        await take(history, { does: 'cancel' });
        await take(history, { does: 'take out' });
        await sql`update destinations set schedule = 'asked'`.execute(world.db);
      },
    ),
    { numRuns: rounds(3, 200) },
  );
});
