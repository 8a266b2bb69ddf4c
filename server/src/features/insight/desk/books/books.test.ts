import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { makeRefund, send } from '#money/refunds/refunds.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { checkBooks, checkBooksNow } from './check-books.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

async function booked() {
  const client = await world.asClient();
  const { invoice } = await makeBooking(client, await makeSpace(world.services));
  return { client, invoiceId: invoice.id };
}

const desk = async () => (await admin.call('GET', '/api/reconciliation')).body;

describe('the books', () => {
  test('say where all money is, and that they have not been checked yet', async () => {
    const { client, invoiceId } = await booked();
    await pay(world, client, invoiceId, 20_000);
    await confirm(world, newCode(), 300);
    expect(await desk()).toMatchObject({
      totals: {
        received: 20_300,
        settled: 17_500,
        surplus: 2_500,
        unclaimed: 300,
        refunded: 0,
        difference: 0,
      },
      agrees: true,
      checked_at: null,
      problems: [],
      work: { receipts: { unclaimed: 1, over: 1 }, refunds: { due: 1 } },
      alarms: [],
    });
  });

  test('raise the alarm when there is money and nobody has checked them', async () => {
    world.clock.pass(131);
    await admin.signInAgain();
    expect((await desk()).alarms).toEqual([
      { name: 'books_unchecked', sentence: expect.any(String), count: 1, since: null },
    ]);
    world.clock.set(NOW);
    await admin.signInAgain();
  });

  test('agree when they are checked, and say when', async () => {
    await checkBooks(world.services);
    expect(await desk()).toMatchObject({ agrees: true, checked_at: '2026-11-24T10:00:00+03:00' });
    expect(metric(await scrape(), 'nafasi_books_agree')).toBe(1);
  });
});

describe('a row changed behind the back of all rules', () => {
  test('is named by the check, the desk and the monitoring, and is logged', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 17_500);
    await sql`update receipts set amount_cents = amount_cents + 100 where code = ${code}`.execute(
      world.db,
    );
    const logged: unknown[] = [];
    const log = { error: (...said: unknown[]) => logged.push(said), warn: () => undefined };
    await checkBooks({ ...world.services, log });
    const after = await desk();
    expect(after).toMatchObject({
      totals: { difference: 1 },
      agrees: false,
      problems: [
        { name: 'received_is_placed', unit: 'shillings', expected: 37_801, found: 37_800 },
        { name: 'receipts_are_wholly_placed', expected: 17_501, found: 17_500 },
        { name: 'confirmations_have_receipts', expected: 17_500, found: 17_501 },
      ],
      alarms: [{ name: 'books_disagree', count: 3 }],
    });
    expect(logged).toEqual([
      [expect.objectContaining({ difference_cents: 100 }), 'The books do not agree'],
    ]);
    const metrics = await scrape();
    expect(metric(metrics, 'nafasi_books_agree')).toBe(0);
    expect(metric(metrics, 'nafasi_books_difference_shillings')).toBe(1);
    await sql`update receipts set amount_cents = amount_cents - 100 where code = ${code}`.execute(
      world.db,
    );
    await checkBooks(world.services);
    expect(await desk()).toMatchObject({ agrees: true, problems: [], alarms: [] });
  });

  test.each([
    [
      'a paid invoice',
      'paid_invoices_are_covered',
      (id: number) => sql`update invoices set amount_cents = amount_cents + 1 where id = ${id}`,
    ],
    [
      'a paid invoice made pending',
      'covered_invoices_are_paid',
      (id: number) => sql`update invoices set status = 'pending', paid_at = null where id = ${id}`,
    ],
    [
      'a settled claim of another code',
      'settled_claims_are_counted',
      (id: number) => sql`update claims set code = ${newCode()} where invoice_id = ${id}`,
    ],
  ])('%s, is found', async (_, name, change) => {
    const other = await openWorld();
    try {
      const client = await other.asClient();
      const { invoice } = await makeBooking(client, await makeSpace(other.services));
      await pay(other, client, invoice.id, 17_500);
      await change(invoice.id).execute(other.db);
      await checkBooks(other.services);
      const { body } = await (await other.asAdmin()).call('GET', '/api/reconciliation');
      expect(body).toMatchObject({
        agrees: false,
        problems: [{ name, ids: [expect.any(Number)] }],
      });
    } finally {
      await other.close();
    }
  });

  test.each([
    [
      'a refund done by nothing',
      'done_refunds_are_proved',
      (id: number) => sql`update refunds set state = 'done', decided_at = now() where id = ${id}`,
    ],
    [
      'a refund that left twice',
      'refunds_left_once',
      (id: number) => sql`
        insert into transfer_attempts (transfer_id, kind, ref, state, sent_at, decided_at, result_code, transfer_code, is_proof)
        select transfer_id, 'reversal', ref, 'failed', now(), now(), '0', code, true
        from refunds, (values ('one', 'UKOTRANSF1'), ('two', 'UKOTRANSF2')) as attempts (ref, code)
        where refunds.id = ${id}`,
    ],
    [
      'a cancelled invoice that holds money',
      'cancelled_invoices_hold_nothing',
      (id: number) => sql`
        update invoices set status = 'cancelled', paid_at = null
        where id = (select invoice_id from refunds where id = ${id})`,
    ],
  ])('%s, is found', async (_, name, change) => {
    const other = await openWorld();
    try {
      const owed = await makeRefund(other, { over: 500 });
      await checkBooks(other.services);
      const admin = await other.asAdmin();
      expect((await admin.call('GET', '/api/reconciliation')).body.problems).toEqual([]);
      await change(owed.refundId).execute(other.db);
      await checkBooks(other.services);
      expect((await admin.call('GET', '/api/reconciliation')).body).toMatchObject({
        agrees: false,
        problems: [{ name, ids: [expect.any(Number)] }],
      });
    } finally {
      await other.close();
    }
  });

  test('are checked once for all who ask meanwhile, and nobody waits for a long check', async () => {
    const checks = () => onlyValue<number>(world.db)`select count(*) from books_checks`;
    const before = await checks();
    const askers = Array.from({ length: 3 }, () => checkBooksNow(world.services));
    expect(await Promise.all(askers)).toEqual([true, true, true]);
    expect(await checks()).toBe(before + 1);
    expect(await checkBooksNow(world.services, 0)).toBe(false);
    await expect.poll(checks).toBe(before + 2);
    expect((await admin.call('POST', '/api/reconciliation/check')).status).toBe(200);
  });

  test('old checks are forgotten after 90 days', async () => {
    const kept = async () =>
      (await sql<{ n: number }>`select count(*) as n from books_checks`.execute(world.db)).rows[0]
        ?.n;
    const before = Number(await kept());
    world.clock.pass(91 * 24 * 60);
    await checkBooks(world.services);
    expect(before).toBeGreaterThan(1);
    expect(await kept()).toBe(1);
    await admin.signInAgain();
  });
});

describe('the alarms', () => {
  test('report waiting callbacks, refunds with an unknown outcome, and faults of our own settings', async () => {
    const other = await openWorld();
    try {
      const admin = await other.asAdmin();
      const client = await other.asClient();
      const { invoice } = await makeBooking(client, await makeSpace(other.services));
      await pay(other, client, invoice.id, 20_000);
      const before = new Date(other.clock.now().getTime() - 3 * 60_000);
      await sql`
        insert into callbacks (kind, body, source_address, received_at)
        values ('c2b_confirmation', '{}', '127.0.0.1', ${before})`.execute(other.db);
      await sql`
        insert into transfer_attempts (transfer_id, kind, ref, state, sent_by, sent_at)
        select transfer_id, 'reversal', 'a-ref', 'unclear', ${admin.id}, ${before} from refunds`.execute(
        other.db,
      );
      await sql`update refunds set state = 'sent'`.execute(other.db);
      await sql`update transfers set state = 'sent'`.execute(other.db);
      await sql`
        insert into receipt_checks (code, ref, state, asked_at, answered_at, result_code)
        values (${newCode()}, 'b-ref', 'fault', ${before}, ${before}, '2001')`.execute(other.db);
      const alarms = async () =>
        (await admin.call('GET', '/api/reconciliation')).body.alarms.map(
          ({ name }: { name: string }) => name,
        );
      expect(await alarms()).toEqual([
        'configuration_fault',
        'refunds_unclear',
        'callbacks_waiting',
      ]);
      const text = (await other.call('GET', '/metrics')).body as string;
      expect(metric(text, 'nafasi_mpesa_configuration_fault')).toBe(1);
      expect(metric(text, 'nafasi_refunds_unclear')).toBe(1);
      expect(metric(text, 'nafasi_callbacks_oldest_waiting_seconds')).toBe(180);
      other.clock.pass(13);
      expect(await alarms()).not.toContain('configuration_fault');
    } finally {
      await other.close();
    }
  });
});

test('a refund that was refused for our keys raises the alarm about our settings', async () => {
  const other = await openWorld();
  try {
    const owed = await makeRefund(other);
    other.mpesa.answers.sendBack = async () => ({
      outcome: 'refused',
      code: 'credentials',
      message: 'Wrong keys.',
    });
    const admin = await other.asAdmin();
    await send(admin, owed.refundId);
    const { alarms } = (await admin.call('GET', '/api/reconciliation')).body;
    expect(alarms).toContainEqual(expect.objectContaining({ name: 'configuration_fault' }));
  } finally {
    await other.close();
  }
});

const scrape = async () => (await world.call('GET', '/metrics')).body as string;
function metric(text: string, name: string): number | undefined {
  const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

test('a code raises the alarm while M-Pesa has not reported it, but not while its payment waits for a person', async () => {
  const other = await openWorld({ CODE_WAIT_SECONDS: '0' });
  try {
    const staff = await other.asAdmin();
    const alarms = async () => {
      await staff.signInAgain();
      const { body } = await staff.call('GET', '/api/reconciliation');
      return body.alarms.map(({ name }: { name: string }) => name);
    };
    const client = await other.asClient();
    const { invoice } = await makeBooking(client, await makeSpace(other.services));
    const code = newCode();
    await client.call('PUT', `/api/invoices/${invoice.id}`, { payment_complete_id: code });
    other.clock.pass(11);
    expect(await alarms()).toContain('claims_waiting');
    await confirm(other, code, 17_500, { BillRefNumber: 'rent' });
    expect(await alarms()).not.toContain('claims_waiting');
  } finally {
    await other.close();
  }
});
