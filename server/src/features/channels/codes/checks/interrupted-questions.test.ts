// Queries whose process dies before they are answered.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openWorld, type World } from '#test/world.ts';
import {
  checkResult,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
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

describe('a process that dies', () => {
  test('between the query and its answer leaves nothing behind: another one takes the answer', async () => {
    const before = await openWorld(
      {},
      { database: world.database, clock: world.clock, mpesa: world.mpesa },
    );
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await processPending(before);
    await before.close();
    const [reply] = repliesTo(world, code);
    await tell(world, reply?.result as string, checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('before it has sent the query causes another query once that one is given up', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    const { askAboutReceipt } = world.mpesa.answers;
    world.mpesa.answers.askAboutReceipt = async () =>
      Promise.reject(new Error('The process ends here'));
    await expect(processPending(world)).rejects.toThrow('The process ends here');
    world.mpesa.answers.askAboutReceipt = askAboutReceipt;
    await processPending(world);
    expect(repliesTo(world, code)).toHaveLength(1);
    world.clock.pass(2);
    await processPending(world);
    expect(repliesTo(world, code)).toHaveLength(2);
  });

  test('after the answer was stored but not processed loses nothing', async () => {
    const { client, invoiceId, code, ref } = await checkedCode(world);
    await sql`insert into callbacks (kind, ref, body, source_address, received_at)
      values ('check_result', ${ref}, ${JSON.stringify(checkResult(code, 17500))}, '127.0.0.1', ${NOW})`.execute(
      world.db,
    );
    await world.services.callbacks.processPending();
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });
});
