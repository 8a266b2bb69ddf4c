// Transaction Status proves a payment without its account: what it pays for must not depend on whether the code
// or M-Pesa's confirmation comes first.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paid, press, replyTo } from '#channels/prompts/prompts.factory.ts';
import { proveBooks } from '#test/proofs.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { answer, later, typedCode } from '../checks/checks.factory.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  submit,
  tell,
} from '../codes.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(async () => {
  await proveBooks(world);
  await world.close();
});
afterEach(() => world.clock.set(NOW));

/** Paid a moment ago, by M-Pesa's clock. */
const JUST_NOW = { FinalisedTime: 20261124100030 };

/** A typed code that, according to M-Pesa, was paid a moment ago. */
async function justPaid() {
  const typed = await typedCode(world);
  await answer(world, typed.code, checkResult(typed.code, 17_500, JUST_NOW));
  return typed;
}

const contradictions = async (code: string) => {
  const { body } = await admin.call('GET', `/api/contradictions?kind=account&search=${code}`);
  return body.data;
};
const receiptOf = async (code: string) =>
  (await admin.call('GET', `/api/receipts?search=${code}`)).body.data[0];

describe('a payment whose account is not known yet', () => {
  test.each(['before', 'after'])(
    'is held for a person when it was to another account, its code typed %s its confirmation',
    async (when) => {
      const toOther = (code: string) => confirm(world, code, 17_500, { BillRefNumber: 'HOUSE7' });
      let typed: { client: Person; invoiceId: number; code: string };
      if (when === 'before') {
        typed = await justPaid();
        expect(await readInvoice(typed.client, typed.invoiceId)).toMatchObject({
          status: 'pending',
          claim: { state: 'verifying', not_found: false },
          booking: { status: 'pending' },
        });
        await toOther(typed.code);
      } else {
        const code = newCode();
        await toOther(code);
        typed = { ...(await heldBooking(world)), code };
        expect((await submit(typed.client, typed.invoiceId, code)).status).toBe(202);
      }
      await later(world, 5);
      expect(await readInvoice(typed.client, typed.invoiceId)).toMatchObject({
        status: 'pending',
        claim: { state: 'verifying' },
      });
      expect(await receiptOf(typed.code)).toMatchObject({
        is_open: true,
        account: 'HOUSE7',
        kinds: expect.arrayContaining(['wrong_account']),
      });
    },
  );

  test('counts at once when its confirmation comes', async () => {
    const { client, invoiceId, code } = await justPaid();
    await confirm(world, code, 17_500);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      claim: { state: 'settled' },
      booking: { status: 'confirmed' },
    });
  });

  test('counts two minutes after it was paid when no confirmation comes, and not before', async () => {
    const { client, invoiceId, code } = await justPaid();
    const status = async () => (await readInvoice(client, invoiceId)).status;
    await later(world, 1);
    expect(await status()).toBe('pending');
    const other = await heldBooking(world);
    expect((await submit(other.client, other.invoiceId, code)).status).toBe(422);
    await later(world, 1.5);
    expect(await status()).toBe('paid');
  });

  test('counts at once where M-Pesa confirms no payments', async () => {
    const alone = await openWorld({ RATE_LIMITS: 'off', MPESA_C2B_VERSION: 'none' });
    try {
      const { client, invoiceId, code } = await typedCode(alone);
      await answer(alone, code, checkResult(code, 17_500, JUST_NOW));
      expect((await readInvoice(client, invoiceId)).status).toBe('paid');
    } finally {
      await alone.close();
    }
  });
});

describe('a payment requested by a prompt', () => {
  test('is not counted for the person who types its code before the result of the prompt', async () => {
    const asked = await heldBooking(world);
    await press(asked.client, asked.invoiceId);
    const reply = replyTo(world);
    const { client, invoiceId, code } = await typedCode(world);
    const payer = { ...JUST_NOW, DebitPartyName: '0712345678 - WANJIKU' };
    await answer(world, code, checkResult(code, 17_500, payer));
    await later(world, 4);
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    await tell(world, reply, paid(code, 17_500));
    expect(await readInvoice(asked.client, asked.invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid', problem: null },
    });
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'pending',
      claim: { state: 'refused' },
    });
  });

  test('is not counted that way either while it is unknown whether the phone was asked', async () => {
    const alone = await openWorld({ RATE_LIMITS: 'off', MPESA_C2B_VERSION: 'none' });
    try {
      const asked = await heldBooking(alone);
      alone.mpesa.answers.promptPhone = async () => ({ outcome: 'unknown', message: 'It hung.' });
      await press(asked.client, asked.invoiceId);
      const { client, invoiceId, code } = await typedCode(alone);
      const payer = { ...JUST_NOW, DebitPartyName: '0712345678 - WANJIKU' };
      await answer(alone, code, checkResult(code, 17_500, payer));
      expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    } finally {
      await alone.close();
    }
  });

  test('waits for a person when the phone has paid and it is unknown by which payment', async () => {
    const asked = await heldBooking(world);
    await press(asked.client, asked.invoiceId);
    const reply = replyTo(world);
    const { client, invoiceId, code } = await typedCode(world);
    await tell(world, reply, paid('', 17_500));
    await later(world, 4);
    const payer = { ...JUST_NOW, DebitPartyName: '0712345678 - WANJIKU' };
    await answer(world, code, checkResult(code, 17_500, payer));
    await later(world, 40);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
    await admin.signInAgain();
    const { body } = await admin.call('GET', `/api/prompts?search=${asked.invoiceId}`);
    expect(body.data[0].candidates).toContainEqual(expect.objectContaining({ code }));
  });

  test('is not held up by a prompt on another phone, or one that was refused', async () => {
    const asked = await heldBooking(world);
    await press(asked.client, asked.invoiceId);
    const typed = await justPaid();
    await later(world, 3);
    expect((await readInvoice(typed.client, typed.invoiceId)).status).toBe('paid');
  });
});

describe('a payment that was counted before its account was known', () => {
  test.each([
    ['another account', async () => ({ account: 'HOUSE7', named: 'the account “HOUSE7”' })],
    [
      'a prompt of another invoice',
      async () => {
        const { client, invoiceId } = await heldBooking(world);
        await press(client, invoiceId);
        const account = world.mpesa.requests.promptPhone.at(-1)?.[0].account as string;
        return { account, named: `INV-${invoiceId}` };
      },
    ],
  ])('is put before a person with both when it was paid for %s', async (_, otherOne) => {
    const { invoiceId, code } = await justPaid();
    await later(world, 3);
    const { account, named } = await otherOne();
    await confirm(world, code, 17_500, { BillRefNumber: account });
    await admin.signInAgain();
    expect(await contradictions(code)).toMatchObject([
      {
        kind: 'account',
        problem: `It counts for INV-${invoiceId} by its code, and M-Pesa says that it was paid for ${named}.`,
      },
    ]);
    // Neither a repeated confirmation nor the next run of the job changes it.
    await confirm(world, code, 17_500, { BillRefNumber: account });
    await processPending(world);
    expect(await contradictions(code)).toHaveLength(1);
    const { rows } = await sql`
      select 1 from settlements join receipts on receipts.id = receipt_id where code = ${code}`.execute(
      world.db,
    );
    expect(rows).toHaveLength(1);
  });
});
