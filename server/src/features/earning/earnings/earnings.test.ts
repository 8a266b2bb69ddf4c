// What owners earn: once, for what is paid and stands, and always the amount in the books.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import {
  paymentRow,
  reversalRow,
  sendStatement,
  statementOf,
} from '#channels/statements/statements.factory.ts';
import { replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { earnWhatIsDue } from './earn.service.ts';
import { earned, paidBooking, passToEarning } from './earnings.factory.ts';
import { readBalance } from './earnings.queries.ts';

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

async function earningsOf(owner: Person, query = '') {
  await owner.signInAgain();
  return (await owner.call('GET', `/api/earnings${query}`)).body.data;
}

async function onlyEarning(owner: Person) {
  const [one, ...others] = await earningsOf(owner);
  expect(others).toEqual([]);
  return one;
}

const balanceOf = ({ id }: Person) => readBalance(world.db, id);

const day = (ofMonth: number) => ({
  start_time: `2026-11-${ofMonth}T09:00:00+03:00`,
  end_time: `2026-11-${ofMonth}T14:00:00+03:00`,
});

describe('a paid booking', () => {
  test('is to be earned a day after its end, with what is kept of it and why', async () => {
    const { owner, id, invoiceId, spaceId } = await paidBooking(world);
    expect(await onlyEarning(owner)).toEqual({
      invoice_id: invoiceId,
      invoice_number: `INV-${invoiceId}`,
      booking_id: id,
      booking_number: `BK-${id}`,
      space_id: spaceId,
      space_title: expect.any(String),
      client_name: expect.stringMatching(/^\w+ Number \d+$/),
      start_time: '2026-11-25T09:00:00+03:00',
      end_time: '2026-11-25T14:00:00+03:00',
      state: 'upcoming',
      gross: 17_500,
      commission_percent: 10,
      commission: 1_750,
      vat_percent: 16,
      vat: 280,
      withholding_percent: 5,
      withholding: 875,
      net: 14_595,
      adjusted: 0,
      payout_id: null,
      earned_at: '2026-11-26T14:00:00+03:00',
      waits_for: null,
    });
    expect(await balanceOf(owner)).toBe(0);
  });

  test("is listed among its owner's earnings, and nobody else’s are", async () => {
    const { owner, id } = await paidBooking(world);
    const other = await paidBooking(world);
    expect(await earningsOf(owner, `?booking_id=${id}`)).toMatchObject([{ booking_id: id }]);
    expect(await earningsOf(owner, `?booking_id=${other.id}`)).toEqual([]);
    expect(await earningsOf(owner, '?state=earned&booking_id=1')).toEqual([]);
  });

  test('is earned then, once, and the ledger credits its owner', async () => {
    const { owner } = await earned(world);
    expect(await onlyEarning(owner)).toMatchObject({
      state: 'payable',
      net: 14_595,
      earned_at: '2026-11-26T22:00:00+03:00',
    });
    await Promise.all([earnWhatIsDue(world.services), earnWhatIsDue(world.services)]);
    expect(await balanceOf(owner)).toBe(14_595_00);
    const { body: figures } = await owner.call('GET', '/api/statistics/owner');
    expect(figures).toMatchObject({ revenue: 17_500, net_earned: 14_595 });
    await proveSums(world);
  });

  test('is not earned a minute earlier', async () => {
    const { owner } = await paidBooking(world);
    world.clock.set(new Date('2026-11-26T13:59:00+03:00'));
    await earnWhatIsDue(world.services);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'upcoming' });
    world.clock.pass(1);
    await earnWhatIsDue(world.services);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'payable' });
  });

  test('that is moved to a later day is earned later', async () => {
    const { owner, client, id } = await paidBooking(world, day(27));
    expect((await client.call('PUT', `/api/bookings/${id}/time`, day(29))).status).toBe(200);
    expect(await onlyEarning(owner)).toMatchObject({ earned_at: '2026-11-30T14:00:00+03:00' });
    world.clock.set(new Date('2026-11-29T15:00:00+03:00'));
    await earnWhatIsDue(world.services);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'upcoming' });
  });

  test('that was cancelled in time earns nothing', async () => {
    const { owner, client, id } = await paidBooking(world, day(27));
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(await earningsOf(owner)).toEqual([]);
  });

  test('that was cancelled too late for a refund is earned all the same', async () => {
    const { owner, client, id } = await paidBooking(world);
    world.clock.set(new Date('2026-11-25T08:00:00+03:00'));
    await client.signInAgain();
    expect((await client.call('PUT', `/api/bookings/${id}/cancel`)).status).toBe(200);
    await passToEarning(world);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'payable', net: 14_595 });
  });
});

const giveBack = async (code: string, amount: number) => {
  await admin.signInAgain();
  const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
  return admin.call('POST', `/api/receipts/${body.data[0].id}/refund`, {
    amount,
    reason: 'The screen was broken.',
  });
};

/** Sends what is owed back. */
async function payBack(shillings: number) {
  await admin.signInAgain();
  const { body } = await admin.call('GET', '/api/refunds?state=due');
  const [{ id: refundId, receipt_code: code }] = body.data;
  await send(admin, refundId);
  await tell(world, replyTo(world), sentBack({ code, shillings }, newTransfer()));
}

describe('while something is open', () => {
  test('a refund that is due keeps the rest from being earned', async () => {
    const { owner, code } = await paidBooking(world);
    world.clock.set(new Date('2026-11-25T15:00:00+03:00'));
    expect((await giveBack(code, 500)).status).toBe(200);
    await passToEarning(world);
    expect(await onlyEarning(owner)).toMatchObject({
      state: 'upcoming',
      gross: 17_000,
      waits_for: 'refund',
    });
    await payBack(500);
    await earnWhatIsDue(world.services);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'payable', gross: 17_000 });
    expect(await balanceOf(owner)).toBe(14_178_00);
  });

  test('a payment that M-Pesa’s books contradict keeps it from being earned', async () => {
    const { owner, code } = await paidBooking(world);
    const other = statementOf(paymentRow(code, '16000.00'));
    expect((await sendStatement(admin, other)).status).toBe(201);
    await passToEarning(world);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'upcoming', waits_for: 'payment' });
  });
});

describe('later changes to a payment', () => {
  test('part of it given back adjusts what was earned, to the cent', async () => {
    const { owner, code } = await earned(world);
    expect((await giveBack(code, 333.33)).status).toBe(200);
    // As if this had been the price from the start.
    expect(await onlyEarning(owner)).toMatchObject({
      state: 'payable',
      gross: 17_166.67,
      commission: 1_716.67,
      vat: 274.67,
      withholding: 858.33,
      net: 14_317,
      adjusted: -278,
    });
    expect(await balanceOf(owner)).toBe(14_317_00);
    await proveSums(world);
  });

  test('M-Pesa taking it back after it was earned leaves the owner owing what was earned', async () => {
    const { owner, code } = await earned(world);
    const move = (debit: string, credit: string) =>
      sql`
        insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
        values (now(), ${debit}, ${credit}, 1459500, ${owner.id}, 'test', 1)`.execute(world.db);
    await move('owners', 'pay_bill');
    await admin.signInAgain();
    const back = statementOf(
      paymentRow(code, '17500.00'),
      reversalRow(newTransfer(), '17500.00', code),
    );
    expect((await sendStatement(admin, back)).status).toBe(201);
    expect(await onlyEarning(owner)).toMatchObject({
      state: 'reversed',
      gross: 0,
      net: 0,
      adjusted: -14_595,
    });
    expect(await balanceOf(owner)).toBe(-14_595_00);
    // There was no payout for it: this entry makes the books agree again for the other tests.
    await move('pay_bill', 'owners');
  });

  test('paid again, it is earned again, by the next run', async () => {
    const { owner, client, code, invoiceId } = await earned(world);
    await admin.signInAgain();
    const back = statementOf(
      paymentRow(code, '17500.00'),
      reversalRow(newTransfer(), '17500.00', code),
    );
    await sendStatement(admin, back);
    await sql`update invoices set status = 'pending' where id = ${invoiceId}`.execute(world.db);
    await client.signInAgain();
    await pay(world, client, invoiceId, 17_500);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'reversed' });
    await earnWhatIsDue(world.services);
    expect(await onlyEarning(owner)).toMatchObject({ state: 'payable', net: 14_595, adjusted: 0 });
    expect(await balanceOf(owner)).toBe(14_595_00);
  });
});

describe('the database', () => {
  test.each([
    ['an earning', sql`update earnings set net_cents = net_cents`],
    ['an earning', sql`delete from earnings`],
    ['terms', sql`update commission_terms set points = 1`],
  ])('refuses to change %s', async (_, change) => {
    await earned(world);
    await expect(change.execute(world.db)).rejects.toMatchObject({ code: '23514' });
  });

  test('refuses an invoice with another amount than was earned of it', async () => {
    const { invoiceId } = await earned(world);
    await expect(
      sql`update invoices set amount_cents = amount_cents - 100 where id = ${invoiceId}`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'earnings_follow_invoices' });
  });

  test('refuses a second earning of an invoice', async () => {
    const { invoiceId } = await earned(world);
    await expect(
      sql`insert into earnings (invoice_id, owner_id, gross_cents, commission_points, commission_cents, vat_points, vat_cents,
                                withholding_points, withholding_cents, net_cents, earned_at)
          select invoice_id, owner_id, gross_cents, commission_points, commission_cents, vat_points, vat_cents,
                 withholding_points, withholding_cents, net_cents, earned_at
          from earnings where invoice_id = ${invoiceId}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'earnings_invoice_unique' });
  });
});

test('owners see only their own, filtered to upcoming or earned', async () => {
  const { owner, spaceId } = await earned(world);
  const other = await world.asOwner();
  expect(await earningsOf(other)).toEqual([]);
  expect(await earningsOf(owner, '?state=upcoming')).toEqual([]);
  expect(await earningsOf(owner, '?state=earned')).toMatchObject([{ space_id: spaceId }]);
});

test('whatever is given back and taken back, owners, the state and we together have the price', async () => {
  const step = fc.record({
    does: fc.constantFrom('give back', 'earn'),
    amount: fc.constantFrom(1, 33.33, 500),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      world.clock.set(NOW);
      const { owner, code } = await paidBooking(world);
      world.clock.set(new Date('2026-11-25T15:00:00+03:00'));
      for (const { does, amount } of steps) {
        if (does === 'give back') await giveBack(code, amount);
        else await passToEarning(world);
      }
      const [one] = await earningsOf(owner);
      expect(Math.round(one.gross * 100)).toBe(
        Math.round(one.commission * 100) +
          Math.round(one.vat * 100) +
          Math.round(one.withholding * 100) +
          Math.round(one.net * 100),
      );
      if (one.state === 'payable') expect(await balanceOf(owner)).toBe(Math.round(one.net * 100));
      await proveSums(world);
    }),
    { numRuns: rounds(5, 100) },
  );
});
