// Queries to M-Pesa about codes it has not notified us of: when they are sent, how often, and what that means for the
// claim.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOf } from '#test/on-record.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
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
import { answer, lastReply, later, questions, typedCode } from './checks.factory.ts';

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

async function checksOf(code: string) {
  const { rows } = await sql<{ state: string; result_code: string | null }>`
    select state, result_code from receipt_checks where code = ${code} order by id`.execute(
    world.db,
  );
  return rows.map(({ state, result_code }) => `${state} ${result_code}`);
}

describe('a code that M-Pesa has not notified us of', () => {
  test('is asked about once, at addresses of its own, with the query recorded first', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    let onRecord: string[] = [];
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async (...question) => {
      onRecord = await checksOf(code);
      return askAboutReceipt(...question);
    };
    await submit(client, invoiceId, code);
    expect(questions(world, code)).toBe(0);
    await processPending(world);
    await processPending(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    expect(onRecord).toEqual(['asking null']);
    expect(repliesTo(world, code)).toEqual([
      {
        result: expect.stringMatching(
          /^\/hooks\/a-secret-only-for-these-tests\/checks\/[0-9a-f]{32}\/result$/,
        ),
        timeout: expect.stringMatching(
          /^\/hooks\/a-secret-only-for-these-tests\/checks\/[0-9a-f]{32}\/timeout$/,
        ),
      },
    ]);
    const { rows } =
      await sql`select conversation_id from receipt_checks where code = ${code}`.execute(world.db);
    expect(rows).toEqual([{ conversation_id: expect.stringMatching(/^AG_/) }]);
  });

  test('that M-Pesa confirms pays the invoice, without anybody doing anything', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    expect((await answer(world, code, checkResult(code, 17500))).body).toEqual({
      ResultCode: 0,
      ResultDesc: 'Accepted',
    });
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      receipt_codes: [code],
      claim: { state: 'settled', not_found: false, ask_again_at: null },
      booking: { status: 'confirmed' },
    });
    const { rows } = await sql`
      select source, account, payer_phone, payer_name, paid_at from receipts where code = ${code}`.execute(
      world.db,
    );
    expect(rows).toEqual([
      {
        source: 'check',
        account: null,
        payer_phone: '2547 ***** 001',
        payer_name: 'WANJIKU',
        paid_at: new Date('2026-11-24T09:55:00+03:00'),
      },
    ]);
    await later(world, 60);
    expect(questions(world, code)).toBe(1);
  });

  test('is not asked about when M-Pesa has notified us meanwhile', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await confirm(world, code, 17500);
    await processPending(world);
    expect(questions(world, code)).toBe(0);
  });

  test('that M-Pesa does not know is asked about after one and after three minutes, then refused', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    expect((await readInvoice(client, invoiceId)).claim).toEqual({
      code,
      state: 'verifying',
      not_found: false,
      taken_off: false,
      ask_again_at: null,
    });
    await answer(world, code, resultOf(2032));
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      payment_state: 'verifying',
      claim: {
        code,
        state: 'verifying',
        not_found: true,
        ask_again_at: '2026-11-24T10:01:00+03:00',
      },
    });
    await later(world, 0.9);
    expect(questions(world, code)).toBe(1);
    await later(world, 0.1);
    expect(questions(world, code)).toBe(2);
    expect((await readInvoice(client, invoiceId)).claim).toMatchObject({
      not_found: true,
      ask_again_at: null,
    });
    await answer(world, code, resultOf('2032'));
    expect((await readInvoice(client, invoiceId)).claim.ask_again_at).toBe(
      '2026-11-24T10:04:00+03:00',
    );
    await later(world, 2.9);
    expect(questions(world, code)).toBe(2);
    await later(world, 0.1);
    expect(questions(world, code)).toBe(3);
    await answer(world, code, resultOf(2032));
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      payment_state: 'unpaid',
      claim: { code, state: 'refused', not_found: false, ask_again_at: null },
    });
    expect(await actionsOf(world, 'invoice', invoiceId)).toContain('claim.refused');
    await later(world, 60);
    expect(questions(world, code)).toBe(3);
  });

  test('that M-Pesa knows the second time pays the invoice', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    await answer(world, code, resultOf(2032));
    await later(world, 1);
    await answer(world, code, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('that M-Pesa first did not know and then notifies us of pays the invoice, and is asked about no more', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    await answer(world, code, resultOf(2032));
    await confirm(world, code, 17500);
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
    await later(world, 5);
    expect(questions(world, code)).toBe(1);
  });

  test('that was unknown a moment ago is not asked about again when the next person types it', async () => {
    const { code, client, invoiceId } = await typedCode(world);
    await answer(world, code, resultOf(2032));
    await sql`update claims set state = 'refused', decided_at = ${NOW} where code = ${code}`.execute(
      world.db,
    );
    world.clock.pass(0.5);
    expect((await submit(client, invoiceId, code)).body.claim).toEqual({
      code,
      state: 'verifying',
      not_found: true,
      taken_off: false,
      ask_again_at: '2026-11-24T10:01:00+03:00',
    });
    await processPending(world);
    expect(questions(world, code)).toBe(1);
    await later(world, 0.5);
    expect(questions(world, code)).toBe(2);
  });

  test('paid to somebody else is refused like an unknown one', async () => {
    const { client, invoiceId, code } = await typedCode(world);
    await answer(
      world,
      code,
      checkResult(code, 17500, { CreditPartyName: '600984  -  WORKSPACE MARKET LTD' }),
    );
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('refused');
    const { rows } = await sql`select from receipts where code = ${code}`.execute(world.db);
    expect(rows).toEqual([]);
    expect(await checksOf(code)).toEqual(['answered 0']);
  });

  test('of a payment that failed is refused; of one under way it is asked about again', async () => {
    const nothing = await typedCode(world);
    await answer(
      world,
      nothing.code,
      checkResult(nothing.code, 17500, { TransactionStatus: 'Cancelled' }),
    );
    expect((await readInvoice(nothing.client, nothing.invoiceId)).claim.state).toBe('refused');
    const underWay = await typedCode(world);
    await answer(
      world,
      underWay.code,
      checkResult(underWay.code, 17500, { TransactionStatus: 'Initiated' }),
    );
    expect((await readInvoice(underWay.client, underWay.invoiceId)).claim).toMatchObject({
      state: 'verifying',
      not_found: false,
      ask_again_at: '2026-11-24T10:01:00+03:00',
    });
    await later(world, 1);
    await answer(world, underWay.code, checkResult(underWay.code, 17500));
    expect((await readInvoice(underWay.client, underWay.invoiceId)).status).toBe('paid');
  });

  test.each([
    [
      'no answer in its time',
      async (code: string) => tell(world, lastReply(world, code).timeout, {}),
    ],
    [
      'a result nobody has told us of',
      async (code: string) => answer(world, code, resultOf('R000009')),
    ],
    [
      'an answer that cannot be read',
      async (code: string) => answer(world, code, checkResult(code, 17500, { Amount: 'much' })),
    ],
    [
      'an answer about another receipt',
      async (code: string) => answer(world, code, checkResult(newCode(), 17500)),
    ],
  ])('with %s stays under check, and is asked about again', async (_, say) => {
    const { client, invoiceId, code } = await typedCode(world);
    await say(code);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
    await later(world, 1);
    expect(questions(world, code)).toBe(2);
    await answer(world, code, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('without an answer from M-Pesa is asked about again after two minutes', async () => {
    const { code } = await typedCode(world);
    await later(world, 1.9);
    expect(questions(world, code)).toBe(1);
    await later(world, 0.1);
    expect(questions(world, code)).toBe(2);
    expect(await checksOf(code)).toEqual(['failed silence', 'asking null']);
  });

  test('whose query M-Pesa refuses is asked about again', async () => {
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () => ({
      outcome: 'refused',
      code: '500.003.02',
      message: 'Spike',
    });
    const { client, invoiceId, code } = await typedCode(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    expect(await checksOf(code)).toEqual(['failed 500.003.02']);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
    await later(world, 1);
    expect(questions(world, code)).toBe(2);
  });

  test('whose query may have arrived stays asked, and its answer counts', async () => {
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () => ({
      outcome: 'unknown',
      message: 'It hung up',
    });
    const { client, invoiceId, code } = await typedCode(world);
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    expect(await checksOf(code)).toEqual(['asking null']);
    await answer(world, code, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });
});
