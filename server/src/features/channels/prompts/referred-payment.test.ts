// A prompt whose result is lost: every other message about the payment carries the prompt's reference.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lastReply } from '#channels/codes/checks/checks.factory.ts';
import {
  checkResult,
  confirm,
  newCode,
  processPending,
  readInvoice,
  sendConfirmation,
  submit,
} from '#channels/codes/codes.factory.ts';
import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { untilWorkedOn } from '#test/on-record.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { paid, press, replyTo, result, tell } from './prompts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

/** A booking of Ksh 17,500 whose client has requested a prompt, with the account M-Pesa was given for it. */
async function promptedBooking() {
  const booked = await bookSpace(world);
  await press(booked.client, booked.invoiceId);
  const account = world.mpesa.requests.promptPhone.at(-1)?.[0].account as string;
  return { ...booked, reply: replyTo(world), account };
}

const booksOf = async (invoiceId: number) =>
  (
    await sql`
      select (select count(*) from settlements where invoice_id = ${invoiceId})::int as settlements,
             (select coalesce(sum(amount_cents), 0) from settlements where invoice_id = ${invoiceId})::int as settled,
             (select coalesce(sum(amount_cents), 0) from refunds where invoice_id = ${invoiceId})::int as owed`.execute(
      world.db,
    )
  ).rows[0];

const outcomesOf = async (code: string) =>
  (
    await sql<{ outcome: string }>`
      select outcome from callbacks where body like ${`%${code}%`} order by id`.execute(world.db)
  ).rows.map(({ outcome }) => outcome);

const PAID_ONCE = { settlements: 1, settled: 1_750_000, owed: 0 };
const PAID = { status: 'paid', prompt: { state: 'paid', problem: null } };

describe('the reference of a prompt', () => {
  test('is unique, stored with it, and given to M-Pesa as the account', async () => {
    const [one, other] = [await promptedBooking(), await promptedBooking()];
    expect(one.account).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect(other.account).not.toBe(one.account);
    const { rows } = await sql<{ account_reference: string }>`
      select account_reference from prompts where invoice_id = ${one.invoiceId}`.execute(world.db);
    expect(rows).toEqual([{ account_reference: one.account }]);
    const same = sql`update prompts set account_reference = ${one.account} where invoice_id = ${other.invoiceId}`;
    await expect(same.execute(world.db)).rejects.toThrow('prompts_account_reference_unique');
  });

  test('is disclosed to nobody but M-Pesa', async () => {
    const { client, owner, invoiceId, account } = await promptedBooking();
    for (const person of [client, owner, await world.asAdmin()])
      expect(JSON.stringify(await readInvoice(person, invoiceId))).not.toContain(account);
  });
});

describe('a confirmation under the reference of a prompt', () => {
  test('completes the prompt as its own result would, which never comes', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 17500, { BillRefNumber: account });
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      ...PAID,
      receipt_codes: [code],
      claim: { code, state: 'settled' },
      booking: { status: 'confirmed' },
    });
    expect(await booksOf(invoiceId)).toEqual(PAID_ONCE);
    expect(await outcomesOf(code)).toEqual(['settled']);
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = 'prompt'
        and subject_id in (select id from prompts where invoice_id = ${invoiceId}) order by id`.execute(
      world.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['prompt.sent', 'prompt.paid']);
    await world.processQueue();
    expect(world.outbox.map(({ subject }) => subject)).toContain('Your booking is confirmed');
  });

  test.each(['before', 'after', 'with'])(
    'that comes %s the result is one payment',
    async (when) => {
      const { client, invoiceId, reply, account } = await promptedBooking();
      const code = newCode();
      const notify = () => sendConfirmation(world, code, 17500, { BillRefNumber: account });
      const result = () => world.call('POST', reply, paid(code, 17500));
      if (when === 'with') await Promise.all([notify(), result(), notify(), result()]);
      else for (const send of when === 'before' ? [notify, result] : [result, notify]) await send();
      await untilWorkedOn(world);
      expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
      expect(await booksOf(invoiceId)).toEqual(PAID_ONCE);
      const rest = (await outcomesOf(code)).filter((outcome) => outcome !== 'settled');
      expect(rest.every((outcome) => outcome === 'duplicate')).toBe(true);
      expect(await outcomesOf(code)).toHaveLength(rest.length + 1);
    },
  );

  test('counts in any notation of it', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    await confirm(world, newCode(), 17500, { BillRefNumber: ` ${account.toLowerCase()} ` });
    expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
  });

  test('counts whatever the format of its code', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const code = 'ZZ12345678';
    await confirm(world, code, 17500, { BillRefNumber: account });
    expect(await readInvoice(client, invoiceId)).toMatchObject({ ...PAID, receipt_codes: [code] });
    expect(await outcomesOf(code)).toEqual(['settled']);
  });

  test.each([
    ['the whole number', 254712345678],
    ['a hash of it', createHash('sha256').update('254712345678').digest('hex')],
    ['another mask of it', '25471****678'],
    ['a mask that shows nothing', '2547*****'],
    ['nothing', ''],
  ])('completes it where M-Pesa says %s of who paid', async (_what, MSISDN) => {
    const { client, invoiceId, account } = await promptedBooking();
    await confirm(world, newCode(), 17500, { BillRefNumber: account, MSISDN });
    expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
  });

  test('of another amount, or from another phone, pays the invoice and decides no prompt', async () => {
    const short = await promptedBooking();
    await confirm(world, newCode(), 500, { BillRefNumber: short.account });
    expect(await readInvoice(short.client, short.invoiceId)).toMatchObject({
      balance_due: 17_000,
      prompt: { state: 'waiting' },
    });
    await tell(world, short.reply, paid(newCode(), 17500));
    expect(await readInvoice(short.client, short.invoiceId)).toMatchObject({
      ...PAID,
      refund_due: 500,
    });
    const lent = await promptedBooking();
    const MSISDN = '2547 ***** 111';
    await confirm(world, newCode(), 17500, { BillRefNumber: lent.account, MSISDN });
    expect(await readInvoice(lent.client, lent.invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'waiting' },
    });
  });

  test('wins over an earlier result of the prompt', async () => {
    for (const callback of [result(1037), result(0), result(77)]) {
      const { client, invoiceId, reply, account } = await promptedBooking();
      await tell(world, reply, callback);
      await confirm(world, newCode(), 17500, { BillRefNumber: account });
      expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
    }
  });

  test('completes it where a query, whose answer has no account, found its payment first', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const code = newCode();
    const listed = (account: string | null) =>
      inTransaction(world.db, (tx) =>
        takePayment(tx, world.services, {
          source: 'pull',
          code,
          amountCents: 1_750_000,
          shortCode: '247247',
          account,
          payerPhone: '2547 ***** 678',
          payerName: 'WANJIKU',
          paidAt: NOW,
          callbackId: null,
          receivedAt: NOW,
        }),
      );
    expect(await listed(null)).toBe('received');
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    expect(await listed(account)).toBe('settled');
    expect(await listed(account)).toBe('duplicate');
    expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
    expect(await booksOf(invoiceId)).toEqual(PAID_ONCE);
  });

  test('with another amount than is on record under its code changes nothing', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 100);
    await confirm(world, code, 17500, { BillRefNumber: account });
    expect(await outcomesOf(code)).toEqual(['received', 'contradicts']);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ prompt: { state: 'waiting' } });
  });

  test('to another pay-bill is not ours', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 17500, { BillRefNumber: account, BusinessShortCode: '600000' });
    expect(await outcomesOf(code)).toEqual(['foreign']);
    expect((await readInvoice(client, invoiceId)).prompt.state).toBe('waiting');
  });

  test('under an unknown reference of the same format is unclaimed, for another account', async () => {
    const code = newCode();
    await confirm(world, code, 17500, { BillRefNumber: 'K7Q2M9XWPR3T' });
    expect(await outcomesOf(code)).toEqual(['received']);
    const admin = await world.asAdmin();
    const { body } = await admin.call('GET', `/api/receipts?search=${code}&kind=wrong_account`);
    expect(body.total).toBe(1);
  });
});

describe('a code paid under the reference of a prompt', () => {
  test('that its client typed meanwhile is one payment, before, after or at the same instant', async () => {
    for (const when of ['before', 'after', 'with']) {
      const { client, invoiceId, account } = await promptedBooking();
      const code = newCode();
      const type = () => submit(client, invoiceId, code);
      const notify = () => confirm(world, code, 17500, { BillRefNumber: account });
      if (when === 'with') await Promise.all([type(), notify()]);
      else for (const step of when === 'before' ? [type, notify] : [notify, type]) await step();
      await untilWorkedOn(world);
      expect(await booksOf(invoiceId)).toEqual(PAID_ONCE);
      expect(await readInvoice(client, invoiceId)).toMatchObject({
        ...PAID,
        claim: { code, state: 'settled' },
      });
    }
  });

  test('is refused to anybody else, before and after M-Pesa reports it', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const [early, late] = [await bookSpace(world), await bookSpace(world)];
    const code = newCode();
    expect((await submit(early.client, early.invoiceId, code)).status).toBe(202);
    await confirm(world, code, 17500, { BillRefNumber: account });
    expect((await submit(late.client, late.invoiceId, code)).body.code).toBe('CODE_NOT_CONFIRMED');
    expect(await readInvoice(early.client, early.invoiceId)).toMatchObject({
      status: 'pending',
      claim: { state: 'refused' },
    });
    expect(await readInvoice(client, invoiceId)).toMatchObject(PAID);
  });

  test('is refused to anybody else also while it is not counted and waits for a person', async () => {
    const { client, invoiceId, account } = await promptedBooking();
    const other = await bookSpace(world);
    const code = newCode();
    // Older than the booking by M-Pesa's clock.
    const old = { BillRefNumber: account, TransTime: '20261124094000' };
    await confirm(world, code, 17500, old);
    expect(await outcomesOf(code)).toEqual(['held']);
    await sql`update claims set state = 'refused', decided_at = ${NOW} where code = ${code}`.execute(
      world.db,
    );
    const refused = await submit(other.client, other.invoiceId, code);
    expect(refused.body.code).toBe('CODE_NOT_CONFIRMED');
    expect((await submit(client, invoiceId, code)).status).toBe(202);
  });

  test('that M-Pesa proved for somebody else first, without its account, is left to a person', async () => {
    const { client, invoiceId, reply, account } = await promptedBooking();
    const thief = await bookSpace(world);
    const code = newCode();
    await submit(thief.client, thief.invoiceId, code);
    await processPending(world);
    await tell(world, lastReply(world, code).result, checkResult(code, 17500));
    expect((await readInvoice(thief.client, thief.invoiceId)).status).toBe('paid');
    await confirm(world, code, 17500, { BillRefNumber: account });
    await tell(world, reply, paid(code, 17500));
    expect((await outcomesOf(code)).slice(-2)).toEqual(['contradicts', 'contradicts']);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'pending',
      prompt: { state: 'paid', problem: { can_retry: false } },
    });
  });

  test('is not shown at the desk as paid to a wrong account', async () => {
    const { account } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 17500, { BillRefNumber: account, TransTime: '20261124094000' });
    const admin = await world.asAdmin();
    const found = async (kind: string) =>
      (await admin.call('GET', `/api/receipts?search=${code}&kind=${kind}`)).body.total;
    expect(await found('unclaimed')).toBe(1);
    expect(await found('wrong_account')).toBe(0);
  });
});
