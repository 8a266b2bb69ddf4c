// Which of several typed codes an invoice shows.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
  submit,
  tell,
} from '#channels/codes/codes.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

/** Types a code that M-Pesa knows, but not as a payment to us. */
async function submitRefused(client: Person, invoiceId: number): Promise<string> {
  const code = newCode();
  await submit(client, invoiceId, code);
  await processPending(world);
  const { result } = repliesTo(world, code).at(-1) ?? { result: 'not asked' };
  await tell(world, result, checkResult(code, 17500, { CreditPartyName: '600000 - ELSEWHERE' }));
  return code;
}

describe('an invoice shows', () => {
  test('the code that is still under check, not a newer one that was refused', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await submitRefused(client, invoiceId);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      payment_state: 'verifying',
      claim: { code, state: 'verifying' },
    });
  });

  test('the code that is still under check, not a newer one that paid a part', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const [code, part] = [newCode(), newCode()];
    await submit(client, invoiceId, code);
    await confirm(world, part, 5000);
    await submit(client, invoiceId, part);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      payment_state: 'verifying',
      balance_due: 12500,
      claim: { code, state: 'verifying' },
    });
  });

  test('the newest of those under check', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, newCode());
    await submit(client, invoiceId, code);
    expect((await readInvoice(client, invoiceId)).claim).toMatchObject({ code });
  });

  test('the newest code again once nothing is under check, or the last check has expired', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await submit(client, invoiceId, newCode());
    world.clock.pass(5);
    const refused = await submitRefused(client, invoiceId);
    world.clock.pass(25);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).claim).toMatchObject({
      code: refused,
      state: 'refused',
    });
  });
});
