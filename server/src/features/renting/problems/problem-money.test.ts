// The effect of a problem on money: its booking is not earned while it is open, and never more goes back than was paid.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { paidBooking } from '#earning/earnings/earnings.factory.ts';
import { readBalance } from '#earning/earnings/earnings.queries.ts';
import { replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { afterStart, answerIt, decide, report } from './problems.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
});

type Paid = Awaited<ReturnType<typeof paidBooking>>;

async function earningOf({ owner }: Paid) {
  await owner.signInAgain();
  return (await owner.call('GET', '/api/earnings')).body.data[0];
}

const EARNED = 30;
async function earnAt(hour: number) {
  world.clock.set(afterStart(hour));
  await earnWhatIsDue(world.services);
}

describe('what a booking earns', () => {
  test('waits while a problem of it is open, then for the refund, and covers what remains', async () => {
    const paid = await paidBooking(world);
    const { body } = await report(world, paid);
    await earnAt(EARNED);
    expect(await earningOf(paid)).toMatchObject({ state: 'upcoming', waits_for: 'problem' });
    await answerIt(world, paid.owner, body.data.id);
    await earnAt(EARNED);
    expect(await earningOf(paid)).toMatchObject({ state: 'upcoming', waits_for: 'problem' });
    await admin.signInAgain();
    expect((await decide(admin, body.data.id, 7_500)).status).toBe(200);
    await earnAt(EARNED);
    expect(await earningOf(paid)).toMatchObject({ waits_for: 'refund', gross: 10_000 });
    const refunds = (await admin.call('GET', '/api/refunds?state=due')).body.data;
    const { id } = refunds.find((one: { amount: number }) => one.amount === 7_500);
    await send(admin, id);
    await tell(
      world,
      replyTo(world),
      sentBack({ code: paid.code, shillings: 7_500 }, newTransfer()),
    );
    await earnAt(EARNED);
    expect(await earningOf(paid)).toMatchObject({ state: 'payable', gross: 10_000, net: 8_340 });
    await proveSums(world);
  });

  test('is earned as before where nothing comes back', async () => {
    const paid = await paidBooking(world);
    const { body } = await report(world, paid);
    await answerIt(world, paid.owner, body.data.id);
    await admin.signInAgain();
    await decide(admin, body.data.id, 0);
    await earnAt(EARNED);
    expect(await earningOf(paid)).toMatchObject({ state: 'payable', net: 14_595 });
  });

  test('is adjusted where it was earned before the problem was reported', async () => {
    const paid = await paidBooking(world);
    world.clock.set(afterStart(28.9));
    await sql`update awaited_earnings set ends_at = ${NOW} where owner_id = ${paid.owner.id}`.execute(
      world.db,
    );
    await earnWhatIsDue(world.services);
    expect(await readBalance(world.db, paid.owner.id)).toBe(14_595_00);
    await paid.client.signInAgain();
    const said = { reason: 'other', words: 'It was far too hot.' };
    const { body } = await paid.client.call('POST', `/api/bookings/${paid.id}/problems`, said);
    world.clock.set(afterStart(80));
    await admin.signInAgain();
    expect((await decide(admin, body.data.id, 17_500)).status).toBe(200);
    expect(await earningOf(paid)).toMatchObject({ state: 'reversed', net: 0 });
    expect(await readBalance(world.db, paid.owner.id)).toBe(0);
    await proveSums(world);
  });
});

test('a problem and the earning at the same time: one comes first, and the other takes it into account', async () => {
  const paid = await paidBooking(world);
  world.clock.set(afterStart(28.9));
  await sql`update awaited_earnings set ends_at = ${NOW} where owner_id = ${paid.owner.id}`.execute(
    world.db,
  );
  await paid.client.signInAgain();
  const said = { reason: 'other', words: 'It was far too hot.' };
  const [{ status }] = await Promise.all([
    paid.client.call('POST', `/api/bookings/${paid.id}/problems`, said),
    earnWhatIsDue(world.services),
  ]);
  expect(status).toBe(201);
  const earned = await readBalance(world.db, paid.owner.id);
  expect([0, 14_595_00]).toContain(earned);
  await earnWhatIsDue(world.services);
  expect(await readBalance(world.db, paid.owner.id)).toBe(earned);
});

test('the database refuses an earning while a problem is open', async () => {
  const paid = await paidBooking(world);
  await report(world, paid);
  await expect(
    sql`insert into earnings (invoice_id, owner_id, gross_cents, commission_points, commission_cents, vat_points, vat_cents,
                              withholding_points, withholding_cents, net_cents, earned_at)
        select id, owner_id, 100, 0, 0, 0, 0, 0, 0, 100, now() from invoices where id = ${paid.invoiceId}`.execute(
      world.db,
    ),
  ).rejects.toMatchObject({ constraint: 'earnings_wait_for_problems' });
});

test('in whatever order a problem, its answer, a decision, goodwill, cancelling and earning come', async () => {
  const amount = fc.constantFrom(0, 1, 3_333.33, 9_000, 17_500);
  const step = fc.record({
    does: fc.constantFrom('report', 'answer', 'decide', 'goodwill', 'cancel', 'earn'),
    amount,
    /** How much later it is than the step before. */
    hours: fc.constantFrom(0, 0, 1, 4, 24),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      world.clock.set(NOW);
      const paid = await paidBooking(world);
      let hour = 0.5;
      for (const { does, amount, hours } of steps) {
        hour += hours;
        world.clock.set(afterStart(hour));
        await take(does, paid, amount);
        await proveOf(paid);
      }
      await proveSums(world);
    }),
    { numRuns: rounds(8, 150) },
  );
});

/** Takes one step, whatever the response, as long as it is not a server error. */
async function take(does: string, { client, owner, id, code }: Paid, amount: number) {
  for (const person of [client, owner, admin]) await person.signInAgain();
  const problems = (await admin.call('GET', `/api/problems?booking_id=${id}`)).body.data;
  const latest = problems[0]?.id ?? 9_999_999;
  const acts: Record<string, () => Promise<{ status: number } | undefined>> = {
    report: () =>
      client.call('POST', `/api/bookings/${id}/problems`, { reason: 'other', words: 'Too hot.' }),
    answer: () => owner.call('POST', `/api/problems/${latest}/answer`, { answer: 'It was not.' }),
    decide: () => decide(admin, latest, amount),
    goodwill: async () => {
      const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
      const part = { amount, reason: 'It was hot.' };
      return admin.call('POST', `/api/receipts/${body.data[0].id}/refund`, part);
    },
    cancel: () => owner.call('PUT', `/api/bookings/${id}/cancel`),
    earn: async () => {
      await earnWhatIsDue(world.services);
      return undefined;
    },
  };
  const answer = await acts[does]?.();
  expect(answer?.status ?? 200).toBeLessThan(500);
}

/** Never more goes back than was paid, and nothing is earned between the report of a problem and its decision. */
async function proveOf({ id }: Paid) {
  const { rows } = await sql<{ back: number; early: number }>`
    select (select coalesce(sum(refunds.amount_cents), 0) from refunds
            join invoices on invoices.id = refunds.invoice_id
            where invoices.booking_id = ${id} and refunds.state <> 'withdrawn')::bigint as back,
           (select count(*) from problems join invoices using (booking_id)
            join earnings on earnings.invoice_id = invoices.id
            where booking_id = ${id} and earned_at > reported_at and earned_at < coalesce(decided_at, 'infinity'))::bigint as early`.execute(
    world.db,
  );
  expect(rows[0]?.back).toBeLessThanOrEqual(17_500_00);
  expect(rows[0]?.early).toBe(0);
}
