// Receipts come to the tax register once each, with what of them no longer holds, whatever the register does meanwhile.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { allRows, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import type { TaxDocument } from '#platform/tax-register.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { registerReceipts } from './register-receipts.service.ts';

/** Every document brought to the register, repeats included; it answers as `next` says, if set. */
const brought: TaxDocument[] = [];
let next: (() => { refused: string }) | null = null;
/** The register answers once this resolves. */
let slow: Promise<void> | null = null;
const register = async (document: TaxDocument) => {
  brought.push(document);
  await slow;
  if (next) return next();
  const id = document.number;
  return { controlNumber: `C-${id}`, controlUnit: 'UNIT-1', qr: `https://kra.example/${id}` };
};

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld(
    { RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' },
    { taxRegister: { register } },
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await run();
  brought.length = 0;
  next = null;
  admin = await world.asAdmin();
});

const run = () => registerReceipts(world.services);
const anHourLater = () => world.clock.set(later(world.clock.now(), HOUR_MS));
const BUYER = { kra_pin: 'p051234567z' };
const nameBuyer = (who: Person, invoiceId: number, body: object = BUYER) =>
  who.call('PUT', `/api/invoices/${invoiceId}/buyer-pin`, body);

async function booked(isVatRegistered = true) {
  const booking = await bookSpace(world);
  const details = { kra_pin: 'A001234567B', is_vat_registered: isVatRegistered };
  await booking.owner.call('PUT', '/api/tax-details', details);
  return booking;
}

async function paid(isVatRegistered = true) {
  const booking = await booked(isVatRegistered);
  await pay(world, booking.client, booking.invoiceId, 17_500);
  return booking;
}
type Paid = Awaited<ReturnType<typeof paid>>;

const receiptOf = async ({ client, invoiceId }: Paid) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body.receipt;

async function giveBack({ invoiceId, ...people }: Paid, amount: number) {
  world.clock.set(new Date('2026-11-26T10:00:00+03:00'));
  for (const person of [admin, people.client, people.owner]) await person.signInAgain();
  const [{ receipt_id } = { receipt_id: 0 }] = await allRows<{ receipt_id: number }>(world.db)`
    select receipt_id from settlements where invoice_id = ${invoiceId}`;
  const body = { amount, reason: 'The lights went out.' };
  expect((await admin.call('POST', `/api/receipts/${receipt_id}/refund`, body)).status).toBe(200);
}

/** A payment is registered, and M-Pesa then takes it back. */
async function comesBack(code: string, shillings: number) {
  await run();
  const receiptId = await onlyValue<number>(world.db)`select id from receipts where code = ${code}`;
  const back = { at: world.clock.now(), amountCents: shillings * 100, transferCode: newTransfer() };
  await inTransaction(world.db, (tx) =>
    takeBack(tx, world.services, receiptId, { ...back, because: 'statement', by: null }),
  );
  await run();
}

/** A receipt whose first payment was taken back, and that was paid again: nothing is left of its first tax invoice. */
async function paidAnew() {
  const booking = await booked();
  const { client, invoiceId } = booking;
  await comesBack(await pay(world, client, invoiceId, 17_500), 17_500);
  await pay(world, client, invoiceId, 17_500);
  await run();
  return booking;
}

/** What was brought of one receipt: which, how much, and what it was taken from. */
const of = (documents: readonly TaxDocument[]) => {
  const first = documents[0]?.number;
  const short = (number: string | null) =>
    number && (number === first ? '/1' : number.slice(first?.length));
  return documents.map((one) => [short(one.number), one.amountCents / 100, short(one.of)]);
};

describe('a receipt', () => {
  test('is registered once, and then shows its number there', async () => {
    const booking = await booked();
    expect((await nameBuyer(booking.client, booking.invoiceId)).body.buyer_pin).toBe('P051234567Z');
    await pay(world, booking.client, booking.invoiceId, 17_500);
    const { number, registered, buyer_pin } = await receiptOf(booking);
    expect([registered, buyer_pin]).toEqual([[], 'P051234567Z']);
    await run();
    await run();
    expect(brought).toEqual([
      {
        kind: 'invoice',
        number,
        of: null,
        issuedAt: NOW,
        seller: { name: expect.any(String), pin: 'A001234567B' },
        buyer: { name: expect.any(String), pin: 'P051234567Z' },
        words: 'Acacia Boardroom, Wed 25 Nov 2026, 09:00 to 14:00',
        amountCents: 1_750_000,
        vat: { percent: 16, cents: 241_379 },
      },
    ]);
    expect((await receiptOf(booking)).registered).toEqual([
      {
        kind: 'invoice',
        number,
        amount: 17_500,
        control_number: `C-${number}`,
        control_unit: 'UNIT-1',
        qr: `https://kra.example/${number}`,
        is_standing: true,
        registered_at: '2026-11-24T10:00:00+03:00',
      },
    ]);
  });

  test('has no VAT where its owner is not registered for it, and is not brought without a PIN', async () => {
    await paid(false);
    const without = await bookSpace(world);
    await pay(world, without.client, without.invoiceId, 17_500);
    await run();
    expect(brought.map(({ vat }) => vat)).toEqual([null]);
  });

  test('is written down once by many processes at once', async () => {
    const bookings = [await paid(), await paid(), await paid()];
    await Promise.all([run(), run(), run(), run()]);
    const rows = await allRows<{ invoice_id: number; nth: number }>(world.db)`
      select invoice_id, nth from tax_registrations
      where invoice_id = any(${bookings.map(({ invoiceId }) => invoiceId)}::bigint[]) order by 1`;
    expect(rows).toEqual(bookings.map(({ invoiceId }) => ({ invoice_id: invoiceId, nth: 1 })));
  });

  test('is brought by one of several runs that overlap', async () => {
    await paid();
    await paid();
    const { promise, resolve } = Promise.withResolvers<void>();
    slow = promise;
    const first = run();
    await vi.waitFor(() => expect(brought).toHaveLength(1));
    slow = null;
    await run();
    resolve();
    await first;
    expect(brought).toHaveLength(2);
  });

  test('is brought again after an hour where the register refused it or did not answer', async () => {
    const booking = await paid();
    next = () => {
      throw new Error('The tax register answered 503.');
    };
    await expect(run()).rejects.toThrow('503');
    anHourLater();
    next = () => ({ refused: 'No taxpayer has this PIN.' });
    await run();
    await run();
    expect(brought).toHaveLength(2);
    expect(
      await allRows(
        world.db,
      )`select refusal from tax_registrations where invoice_id = ${booking.invoiceId}`,
    ).toEqual([{ refusal: 'No taxpayer has this PIN.' }]);
    anHourLater();
    next = null;
    await run();
    await booking.client.signInAgain();
    expect((await receiptOf(booking)).registered).toHaveLength(1);
  });
});

describe('what no longer holds of a receipt', () => {
  test('becomes a credit note of what is given back, once the receipt is registered itself', async () => {
    const booking = await paid();
    await giveBack(booking, 5_000);
    // Both are written down before the register has either.
    next = () => ({ refused: 'Not now.' });
    await run();
    expect(brought.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['invoice', 1_250_000],
    ]);
    anHourLater();
    next = null;
    await run();
    await giveBack(booking, 2_500);
    await run();
    expect(brought.slice(1).map(({ kind, amountCents, of }) => [kind, amountCents, of])).toEqual([
      ['invoice', 1_250_000, null],
      ['credit_note', 250_000, brought[0]?.number],
    ]);
    expect(brought[2]).toMatchObject({
      number: `${brought[0]?.number}/2`,
      vat: { percent: 16, cents: 34_483 },
    });
  });

  test('is all of it where the booking is cancelled', async () => {
    const booking = await paid();
    await run();
    await booking.owner.call('PUT', `/api/bookings/${booking.id}/cancel`);
    await run();
    expect(brought.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['invoice', 1_750_000],
      ['credit_note', 1_750_000],
    ]);
  });

  test('is taken from what was paid anew, where the first payment was taken back', async () => {
    const booking = await paidAnew();
    await booking.owner.call('PUT', `/api/bookings/${booking.id}/cancel`);
    await run();
    expect(of(brought)).toEqual([
      ['/1', 17_500, null],
      ['/2', 17_500, '/1'],
      ['/3', 17_500, null],
      ['/4', 17_500, '/3'],
    ]);
  });

  test('becomes a note of each invoice, newest first, where it is more than one has left', async () => {
    const booking = await booked();
    const { client, invoiceId } = booking;
    await pay(world, client, invoiceId, 14_000);
    await comesBack(await pay(world, client, invoiceId, 3_500), 3_500);
    await pay(world, client, invoiceId, 3_500);
    await run();
    await booking.owner.call('PUT', `/api/bookings/${booking.id}/cancel`);
    await run();
    // Each waits for the document before it.
    await run();
    expect(of(brought)).toEqual([
      ['/1', 17_500, null],
      ['/2', 3_500, '/1'],
      ['/3', 3_500, null],
      ['/4', 3_500, '/3'],
      ['/5', 14_000, '/1'],
    ]);
  });

  test('is taken from the first invoice if the previous release wrote it down, or from one with enough left', async () => {
    const writtenBefore = ({ invoiceId }: Paid, nth: number) => onlyValue<number>(world.db)`
      insert into tax_registrations (invoice_id, nth, kind, amount_cents, made_at)
      values (${invoiceId}, ${nth}, 'credit_note', 10000, ${NOW}) returning of_nth`;
    const booking = await paid();
    await run();
    expect(await writtenBefore(booking, 2)).toBe(1);
    expect(await writtenBefore(await paidAnew(), 4)).toBe(3);
  });

  test('is taken from one with enough left after all, after waiting behind one that was refused', async () => {
    const { invoiceId } = await paidAnew();
    await sql`
      insert into tax_registrations (invoice_id, nth, kind, of_nth, amount_cents, made_at, tried_at, refusal) values
        (${invoiceId}, 4, 'credit_note', 3, 200000, ${NOW}, ${NOW}, 'Credited whole.'),
        (${invoiceId}, 5, 'credit_note', 1, 1550000, ${NOW}, null, null)`.execute(world.db);
    const file = join(
      import.meta.dirname,
      '../../../../migrations/0290-credit-notes-take-what-is-left.sql',
    );
    const migration = await readFile(file, 'utf8');
    await sql.raw(migration.slice(migration.indexOf('drop trigger'))).execute(world.db);
    anHourLater();
    await run();
    await run();
    expect(of(brought).slice(3)).toEqual([
      ['/4', 2_000, '/3'],
      ['/5', 15_500, '/3'],
    ]);
  });

  test('is not lost where payments change while it is being written down', async () => {
    const booking = await paid();
    await run();
    await inTransaction(world.db, async (tx) => {
      await sql`update awaited_registrations set invoice_id = invoice_id`.execute(tx);
      await sql`insert into awaited_registrations values (${booking.invoiceId})`.execute(tx);
      // Locked by this change: left for later.
      await run();
    });
    await run();
    expect(
      await allRows(
        world.db,
      )`select from awaited_registrations where invoice_id = ${booking.invoiceId}`,
    ).toEqual([]);
  });

  test('stays on record as it was sent', async () => {
    const booking = await paid();
    await run();
    for (const change of [
      sql`delete from tax_registrations where invoice_id = ${booking.invoiceId}`,
      sql`update tax_registrations set amount_cents = 1 where invoice_id = ${booking.invoiceId}`,
      sql`update tax_registrations set qr = 'x' where invoice_id = ${booking.invoiceId}`,
    ])
      await expect(change.execute(world.db)).rejects.toThrow('stays on record');
  });
});

describe('what the register did not take', () => {
  const listed = async (booking: Paid) =>
    (await admin.call('GET', '/api/tax_registrations?limit=100')).body.data.filter(
      (one: { invoice_id: number }) => one.invoice_id === booking.invoiceId,
    );
  const waiting = async () =>
    (await admin.call('GET', '/api/reconciliation')).body.work.tax_register;
  const NUMBER = { control_number: 'HAND-1', control_unit: 'UNIT-9', qr: 'https://kra.example/h1' };

  test('is listed with what to do, and brought again when an admin says so', async () => {
    const booking = await paid();
    const before = await waiting();
    next = () => ({ refused: 'No taxpayer has this PIN.' });
    await run();
    const [one] = await listed(booking);
    expect(one).toMatchObject({
      ...{ kind: 'invoice', amount: 17_500, refusal: 'No taxpayer has this PIN.' },
      seller: { id: booking.owner.id, pin: 'A001234567B' },
      problem: 'The register refused it.',
      next_step: expect.stringContaining('Compare both PINs'),
    });
    expect(await waiting()).toEqual({ ...before, refused: before.refused + 1 });
    next = null;
    await run();
    expect(brought).toHaveLength(1);
    const bring = () => admin.call('POST', `/api/tax_registrations/${one.id}/bring`);
    expect((await bring()).status).toBe(202);
    await run();
    expect(brought).toHaveLength(2);
    expect(await listed(booking)).toEqual([]);
    expect(await waiting()).toEqual(before);
    expect((await bring()).body.code).toBe('REGISTERED_ALREADY');
  });

  test('is listed where no answer came, and recorded where it was registered by other means', async () => {
    const booking = await paid();
    next = () => {
      throw new Error('The tax register answered 503.');
    };
    await expect(run()).rejects.toThrow('503');
    const [one] = await listed(booking);
    expect(one).toMatchObject({ refusal: null, problem: 'The register did not answer.' });
    const record = (body: object) =>
      admin.call('POST', `/api/tax_registrations/${one.id}/record`, body);
    expect((await record({ ...NUMBER, qr: '' })).status).toBe(422);
    expect((await record(NUMBER)).status).toBe(200);
    expect((await record(NUMBER)).body.code).toBe('REGISTERED_ALREADY');
    expect((await receiptOf(booking)).registered).toMatchObject([NUMBER]);
    const other = await paid();
    next = () => ({ refused: 'Not now.' });
    await run();
    const [second] = await listed(other);
    const taken = await admin.call('POST', `/api/tax_registrations/${second.id}/record`, NUMBER);
    expect(taken.body).toMatchObject({ code: 'CONTROL_NUMBER_USED' });

    // Later documents of the receipt are brought.
    next = null;
    await giveBack(booking, 2_500);
    await run();
    expect(brought).toContainEqual(
      expect.objectContaining({ kind: 'credit_note', amountCents: 250_000 }),
    );
  });
});

describe('the PIN of the buyer', () => {
  test('can be given and taken back by the client, until the receipt is issued', async () => {
    const booking = await booked();
    const { client, owner, invoiceId } = booking;
    expect((await nameBuyer(owner, invoiceId)).status).toBe(403);
    expect((await nameBuyer(await world.asClient(), invoiceId)).status).toBe(404);
    expect((await nameBuyer(admin, invoiceId)).status).toBe(403);
    await nameBuyer(client, invoiceId);
    expect((await owner.call('GET', `/api/invoices/${invoiceId}`)).body.buyer_pin).toBeNull();
    expect((await nameBuyer(client, invoiceId, { kra_pin: '' })).body.buyer_pin).toBeNull();
    await pay(world, client, invoiceId, 17_500);
    const late = await nameBuyer(client, invoiceId);
    expect([late.status, late.body.code]).toEqual([409, 'RECEIPT_GIVEN']);
    expect((await receiptOf(booking)).buyer_pin).toBeNull();
  });

  test.each(['A01234567B', '12', 7])('%j is not a PIN, and nothing changes', async (kra_pin) => {
    const { client, invoiceId } = await booked();
    const answer = await nameBuyer(client, invoiceId, { kra_pin });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { kra_pin: expect.stringContaining('A001234567B') } },
    });
  });
});

test('the receipt as a file names what is registered', async () => {
  const booking = await paid();
  const file = async () =>
    (await booking.client.call('GET', `/api/invoices/${booking.invoiceId}/receipt.pdf`)).status;
  expect(await file()).toBe(200);
  await run();
  expect(await file()).toBe(200);
});
