// Limits on queries to M-Pesa: one at a time about a code, and none while it rejects our own credentials.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepReceipt } from '#money/receipts/keep-receipt.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  resultOf,
  submit,
} from '../codes.factory.ts';
import { askAboutCode, askAgain } from './ask-about-code.service.ts';
import { answer, later, questions, typedCode } from './checks.factory.ts';
import { proveReceipts } from './prove-receipts.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  // Claims of other tests are closed, and earlier answers of M-Pesa forgotten.
  await sql`update claims set state = 'refused', decided_at = ${NOW} where state = 'verifying'`.execute(
    world.db,
  );
  await sql`delete from receipt_checks`.execute(world.db);
});

/** A payment known only from a statement. */
const named = (code: string) =>
  inTransaction(world.db, (tx) =>
    keepReceipt(tx, {
      ...{
        source: 'statement',
        code,
        amountCents: 300_00,
        shortCode: '247247',
        account: 'booking',
      },
      ...{ payerPhone: '', payerName: '', paidAt: NOW, callbackId: null, receivedAt: NOW },
    }),
  );

async function checksOf(code: string) {
  const { rows } = await sql<{ state: string; result_code: string | null }>`
    select state, result_code from receipt_checks where code = ${code} order by id`.execute(
    world.db,
  );
  return rows.map(({ state, result_code }) => `${state} ${result_code}`);
}

describe('of the queries to M-Pesa', () => {
  test('only one at a time is about a code, however many people type it and however many workers run', async () => {
    const code = newCode();
    const held = await Promise.all(Array.from({ length: 20 }, () => heldBooking(world)));
    const answers = await Promise.all(
      held.map(({ client, invoiceId }) => submit(client, invoiceId, code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(19).fill(422)]);
    const twin = await openWorld(
      { RATE_LIMITS: 'off' },
      { database: world.database, clock: world.clock, mpesa: world.mpesa },
    );
    // The queue hands out a task only once; here several workers get the same one repeatedly.
    const claims = await sql<{ id: number }>`select id from claims where code = ${code}`.execute(
      world.db,
    );
    const claim_id = claims.rows[0]?.id as number;
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        askAboutCode((nth % 2 ? world : twin).services, { claim_id }),
      ),
    );
    await twin.close();
    expect(questions(world, code)).toBe(1);
    expect(await checksOf(code)).toEqual(['asking null']);
  });

  test('none is sent while one is open, even if its claim was refused and the code typed again', async () => {
    const { code, client, invoiceId } = await typedCode(world);
    await sql`update claims set state = 'refused', decided_at = ${NOW} where code = ${code}`.execute(
      world.db,
    );
    await submit(client, invoiceId, code);
    await processPending(world);
    expect(questions(world, code)).toBe(1);
    await answer(world, code, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('those that are due are sent, and no others', async () => {
    const due = await typedCode(world);
    await answer(world, due.code, resultOf(2032));
    world.clock.pass(1);
    const fresh = await typedCode(world);
    await askAgain(world.services);
    await world.processQueue();
    expect([questions(world, due.code), questions(world, fresh.code)]).toEqual([2, 1]);
  });
});

describe('a code', () => {
  test('is asked about a bounded number of times while M-Pesa gives no useful answer, then given up in time', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    for (let minute = 0; minute < 30; minute += 1) {
      if ((await checksOf(code)).at(-1) === 'asking null')
        await answer(world, code, resultOf('17'));
      await later(world, 1);
    }
    expect(questions(world, code)).toBeGreaterThan(5);
    expect(questions(world, code)).toBeLessThan(12);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('refused');
    const before = questions(world, code);
    await later(world, 30);
    expect(questions(world, code)).toBe(before);
  });

  test('is asked about at most 24 times a day, whoever types it however often', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    await sql`insert into receipt_checks (code, ref, state, result_code, asked_at, answered_at)
      select ${code}, 'earlier-' || nth, 'answered', '17', ${NOW}, ${NOW} from generate_series(1, 23) as nth`.execute(
      world.db,
    );
    await answer(world, code, resultOf('17'));
    await later(world, 5);
    expect(questions(world, code)).toBe(1);
    expect((await readInvoice(client, invoiceId)).claim).toMatchObject({
      state: 'verifying',
      ask_again_at: null,
    });
  });

  test('is asked about once M-Pesa can be reached again, however long it was away', async () => {
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () => ({
      outcome: 'refused',
      code: 'unreachable',
      message: 'Nobody is there',
    });
    const { client, invoiceId, code } = await typedCode(world);
    for (let minute = 0; minute < 100; minute += 1) {
      await later(world, 1);
      if (minute % 10 === 0) await client.signInAgain();
      if (minute % 10 === 0) await submit(client, invoiceId, code);
    }
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    const before = questions(world, code);
    expect(before).toBeGreaterThan(24);
    await client.signInAgain();
    await submit(client, invoiceId, code);
    await later(world, 5);
    expect(questions(world, code)).toBeGreaterThan(before);
  });
});

test('payments that have used up their queries keep no others from being proved', async () => {
  const codes = Array.from({ length: 21 }, newCode);
  for (const code of codes) await named(code);
  await sql`insert into receipt_checks (code, ref, state, result_code, asked_at, answered_at)
    select code, code || nth, 'failed', 'silence', ${NOW}::timestamptz - interval '1 hour', ${NOW}
    from unnest(${codes.slice(0, 20)}::text[]) as codes (code), generate_series(1, 24) as nth`.execute(
    world.db,
  );
  await proveReceipts(world.services);
  expect(codes.map((code) => questions(world, code))).toEqual([...Array(20).fill(0), 1]);
});

test('admins can ask about a payment at most 24 times a day, and are told when they may again', async () => {
  const admin = await world.asAdmin();
  const code = newCode();
  await confirm(world, code, 300);
  const { rows } = await sql<{ id: number }>`select id from receipts where code = ${code}`.execute(
    world.db,
  );
  const ask = () => admin.call('POST', `/api/receipts/${rows[0]?.id}/check`);
  // The first of them twenty hours ago, the last one less than an hour ago.
  await sql`insert into receipt_checks (code, ref, state, result_code, asked_at, answered_at)
    select ${code}, 'before-' || nth, 'answered', '17', asked_at, asked_at
    from generate_series(0, 23) as nth,
         lateral (select ${NOW}::timestamptz - interval '20 hours' + nth * interval '50 minutes') as at (asked_at)`.execute(
    world.db,
  );
  const refused = await ask();
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please wait 4 hours and try again.' },
  });
  expect(refused.headers['retry-after']).toBe(String(4 * 3600));
  world.clock.pass(4 * 60);
  await admin.signInAgain();
  expect((await ask()).status).toBe(202);
});

describe('when M-Pesa rejects our own credentials', () => {
  test.each([['2001'], [2001], [8006], ['8006'], [21], ['SFC_IC0003']])(
    '(%j) it is logged as our fault, the claim is kept, and nothing at all is asked for a quarter of an hour',
    async (fault) => {
      const error = vi.spyOn(world.services.log, 'error');
      const { client, invoiceId, code } = await typedCode(world);
      await answer(world, code, resultOf(fault));
      const faults = error.mock.calls.filter(([details]) => 'resultCode' in details);
      error.mockRestore();
      expect(faults).toEqual([
        [{ resultCode: String(fault) }, expect.stringContaining('MPESA_INITIATOR')],
      ]);
      expect(await checksOf(code)).toEqual([`fault ${fault}`]);
      const { claim } = await readInvoice(client, invoiceId);
      expect(claim).toMatchObject({
        state: 'verifying',
        not_found: false,
        ask_again_at: '2026-11-24T10:15:00+03:00',
      });
      const other = await typedCode(world);
      await later(world, 14.9);
      expect([questions(world, code), questions(world, other.code)]).toEqual([1, 0]);
      await client.signInAgain();
      expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
      await confirm(world, other.code, 17500);
      expect((await readInvoice(other.client, other.invoiceId)).status).toBe('paid');
    },
  );

  test('the same holds where it already refused us a token', async () => {
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () => ({
      outcome: 'refused',
      code: 'credentials',
      message: 'Mend the keys',
    });
    const { code } = await typedCode(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    expect(await checksOf(code)).toEqual(['fault credentials']);
    await later(world, 14);
    expect(questions(world, code)).toBe(1);
  });

  test('one query goes first after the pause, and the others follow once it is answered', async () => {
    const faulty = await typedCode(world);
    await answer(world, faulty.code, resultOf(2001));
    const others = [await typedCode(world), await typedCode(world)];
    const all = () =>
      [faulty, ...others].reduce((sum, { code }) => sum + questions(world, code), 0);
    await later(world, 15);
    expect(all()).toBe(2);
    await later(world, 1);
    expect(all()).toBe(2);
    const first = [faulty, ...others].find(
      ({ code }) => questions(world, code) > (code === faulty.code ? 1 : 0),
    );
    await answer(world, first?.code as string, checkResult(first?.code as string, 17500));
    await later(world, 1);
    expect(all()).toBe(4);
  });
});
