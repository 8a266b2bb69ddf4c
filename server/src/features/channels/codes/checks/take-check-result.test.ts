// M-Pesa's answers to queries about codes, in every order and number in which they may come.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomesOf, refundsOf, untilWorkedOn } from '#test/on-record.ts';
import { CALLBACK_SECRET, NOW, openWorld, type World } from '#test/world.ts';
import { expireClaims } from '../claims/expire-claims.service.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
  resultOf,
  submit,
  tell,
} from '../codes.factory.ts';
import { checkedCode } from './checks.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

async function receiptsOf(code: string) {
  const { rows } = await sql`
    select amount_cents, account, source from receipts where code = ${code}`.execute(world.db);
  return rows;
}

const fromCheck = [{ amount_cents: 1_750_000, account: null, source: 'check' }];

describe('an answer', () => {
  test('that comes before the request has returned counts, and the ids are saved all the same', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async (...question) => {
      const accepted = await askAboutReceipt(...question);
      await tell(world, repliesTo(world, code)[0]?.result as string, checkResult(code, 17500));
      expect((await readInvoice(client, invoiceId)).status).toBe('paid');
      return accepted;
    };
    await processPending(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    const { rows } = await sql`
      select state, result_code, conversation_id from receipt_checks where code = ${code}`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { state: 'answered', result_code: '0', conversation_id: expect.stringMatching(/^AG_/) },
    ]);
  });

  test('that comes before the request has returned counts, even if the request was refused in the end', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () => {
      await tell(world, repliesTo(world, code)[0]?.result as string, resultOf(2032));
      return { outcome: 'refused', code: '500.003.02', message: 'Too many' };
    };
    await processPending(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    const { rows } = await sql`
      select state, result_code from receipt_checks where code = ${code}`.execute(world.db);
    expect(rows).toEqual([{ state: 'answered', result_code: '2032' }]);
    expect((await readInvoice(client, invoiceId)).claim.not_found).toBe(true);
  });

  test('that comes twice, and at the same instant, counts once', async () => {
    const { client, invoiceId, code, ref, reply } = await checkedCode(world);
    const say = () => tell(world, reply.result, checkResult(code, 17500));
    await Promise.all([say(), say(), say()]);
    await say();
    expect(await receiptsOf(code)).toEqual(fromCheck);
    expect(await outcomesOf(world, ref)).toEqual(
      expect.arrayContaining(['settled', 'duplicate', 'duplicate', 'duplicate']),
    );
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
  });

  test('that M-Pesa does not know a code counts once, though it comes twice', async () => {
    const { client, invoiceId, ref, reply } = await checkedCode(world);
    for (let times = 0; times < 4; times += 1) await tell(world, reply.result, resultOf(2032));
    expect(await outcomesOf(world, ref)).toEqual(['noted', 'duplicate', 'duplicate', 'duplicate']);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
  });

  test('at the same instant as the notification of the payment makes one receipt', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { client, invoiceId, code, reply } = await checkedCode(world);
      await Promise.all([
        confirm(world, code, 17500),
        tell(world, reply.result, checkResult(code, 17500)),
      ]);
      expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
      // Whichever came first, the account of the payment is known in the end.
      expect(await receiptsOf(code)).toMatchObject([
        { amount_cents: 1_750_000, account: 'booking' },
      ]);
    }
  });

  test('that comes after M-Pesa reported a timeout counts, and so does one to a query that was given up', async () => {
    const late = await checkedCode(world);
    await tell(world, late.reply.timeout, { whatever: ['stands in it'] });
    await tell(world, late.reply.timeout, {});
    await tell(world, late.reply.result, checkResult(late.code, 17500));
    expect((await readInvoice(late.client, late.invoiceId)).status).toBe('paid');
    expect(await outcomesOf(world, late.ref)).toEqual(['noted', 'duplicate', 'settled']);
    const silent = await checkedCode(world);
    world.clock.pass(2);
    await processPending(world);
    expect(repliesTo(world, silent.code)).toHaveLength(2);
    await tell(world, silent.reply.result, checkResult(silent.code, 17500));
    expect((await readInvoice(silent.client, silent.invoiceId)).status).toBe('paid');
    await tell(
      world,
      repliesTo(world, silent.code)[1]?.result as string,
      checkResult(silent.code, 17500),
    );
    expect(await receiptsOf(silent.code)).toEqual(fromCheck);
  });

  test('is not changed by a timeout that follows', async () => {
    const { client, invoiceId, ref, reply } = await checkedCode(world);
    await tell(world, reply.result, resultOf(2032));
    await tell(world, reply.timeout, resultOf(1));
    expect(await outcomesOf(world, ref)).toEqual(['noted', 'duplicate']);
    expect((await readInvoice(client, invoiceId)).claim.ask_again_at).toBe(
      '2026-11-24T10:01:00+03:00',
    );
  });

  test('that comes days later is a receipt for a person to match, or for its code', async () => {
    const { client, invoiceId, code, reply } = await checkedCode(world);
    world.clock.pass(3 * 24 * 60);
    await processPending(world);
    await expireClaims(world.services);
    await client.signInAgain();
    expect((await tell(world, reply.result, checkResult(code, 17500))).status).toBe(200);
    expect(await receiptsOf(code)).toEqual(fromCheck);
    expect((await readInvoice(client, invoiceId)).status).not.toBe('paid');
    expect((await submit(client, invoiceId, code)).status).toBe(409);
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });

  test('to a query we never sent is kept for a look, and nothing else', async () => {
    const code = newCode();
    const { client, invoiceId } = await heldBooking(world);
    await submit(client, invoiceId, code);
    const warn = vi.spyOn(world.services.log, 'warn');
    const ref = 'f'.repeat(32);
    for (const end of ['result', 'timeout']) {
      const path = `/hooks/${CALLBACK_SECRET}/checks/${ref}/${end}`;
      expect((await tell(world, path, checkResult(code, 17500))).status).toBe(200);
    }
    expect(await outcomesOf(world, ref)).toEqual(['unmatched', 'unmatched']);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
    expect(await receiptsOf(code)).toEqual([]);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
  });

  test('to one query about another code proves nothing about that code', async () => {
    const [mine, other] = [await checkedCode(world), await checkedCode(world)];
    await tell(world, mine.reply.result, checkResult(other.code, 17500));
    expect(await outcomesOf(world, mine.ref)).toEqual(['contradicts']);
    expect(await receiptsOf(other.code)).toEqual([]);
    expect(await receiptsOf(mine.code)).toEqual([]);
  });

  test('that differs after money came is left to a person; money after another answer counts', async () => {
    const paid = await checkedCode(world);
    await tell(world, paid.reply.result, checkResult(paid.code, 17500));
    await tell(world, paid.reply.result, resultOf(2032));
    expect(await outcomesOf(world, paid.ref)).toEqual(['settled', 'contradicts']);
    expect((await readInvoice(paid.client, paid.invoiceId)).status).toBe('paid');
    const unknown = await checkedCode(world);
    await tell(world, unknown.reply.result, resultOf(2032));
    await tell(world, unknown.reply.result, checkResult(unknown.code, 17500));
    expect((await readInvoice(unknown.client, unknown.invoiceId)).status).toBe('paid');
  });

  test.each([
    ['does not know', () => resultOf(2032)],
    [
      'says was cancelled',
      (code: string) => checkResult(code, 17500, { TransactionStatus: 'Cancelled' }),
    ],
    [
      'says was reversed',
      (code: string) => checkResult(code, 17500, { TransactionStatus: 'Reversed' }),
    ],
    [
      'says went to somebody else',
      (code: string) => checkResult(code, 17500, { CreditPartyName: '600984 - X' }),
    ],
    ['says was another amount', (code: string) => checkResult(code, 1)],
  ])(
    'about a payment it told us of, which it now %s, is for a look and changes nothing',
    async (_, result) => {
      const { client, invoiceId, code, ref, reply } = await checkedCode(world);
      await confirm(world, code, 17500);
      const warn = vi.spyOn(world.services.log, 'warn');
      await tell(world, reply.result, result(code));
      expect(await outcomesOf(world, ref)).toEqual(['contradicts']);
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
      expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
    },
  );

  test('that is interim is ignored until the final one', async () => {
    const { client, invoiceId, code, ref, reply } = await checkedCode(world);
    const final = checkResult(code, 17500);
    await tell(world, reply.result, { Result: { ...final.Result, ResultType: 1 } });
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    await tell(world, reply.result, final);
    expect(await outcomesOf(world, ref)).toEqual(['noted', 'settled']);
  });

  test.each([
    [null],
    [[]],
    ['text'],
    [7],
    [{}],
    [{ Result: {} }],
    [{ Result: { ResultCode: {} } }],
  ])('that is %j is kept for a look, and the question stays open', async (body) => {
    const { client, invoiceId, code, ref, reply } = await checkedCode(world);
    const sent = await world.call('POST', reply.result, JSON.stringify(body), {
      'content-type': 'application/json',
    });
    expect(sent.status).toBe(200);
    await untilWorkedOn(world);
    expect(await outcomesOf(world, ref)).toEqual(['unreadable']);
    await tell(world, reply.result, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('with text typed by strangers is taken without harm', async () => {
    const { client, invoiceId, code, reply } = await checkedCode(world);
    const result = {
      DebitPartyName: '0700000001 - =cmd|\u0000"<b>\ud800',
      TransactionReason: '\u0000',
    };
    await tell(world, reply.result, checkResult(code, 17500, result));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('whose values come as text, and whose list is one entry or has some twice, is read', async () => {
    const { client, invoiceId, code, reply } = await checkedCode(world);
    const { Result } = checkResult(code, 17500, {
      Amount: '17500.00',
      FinalisedTime: '20261124095500',
    });
    const { ResultParameter } = (
      Result as unknown as { ResultParameters: { ResultParameter: object[] } }
    ).ResultParameters;
    const twice = [...ResultParameter, { Key: 'CreditPartyName', Value: '600984 - SOMEBODY' }];
    await tell(world, reply.result, {
      Result: { ...Result, ResultCode: '0', ResultParameters: { ResultParameter: twice } },
    });
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });
});
