import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirm,
  confirmation,
  heldBooking,
  newCode,
  submit,
} from '#channels/codes/codes.factory.ts';
import { NOW, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

describe('a confirmation', () => {
  const receipts = async (code: string) =>
    (
      await sql`select amount_cents, account, payer_name from receipts where code = ${code}`.execute(
        world.db,
      )
    ).rows;
  const outcomes = async (code: string) =>
    (
      await sql<{
        outcome: string;
      }>`select outcome from callbacks where body like ${`%${code}%`} order by id`.execute(world.db)
    ).rows.map(({ outcome }) => outcome);

  test('sent twice is one receipt; sent with another amount it changes nothing', async () => {
    const code = newCode();
    await confirm(world, code, 17500);
    await Promise.all([confirm(world, code, 17500), confirm(world, code, 17500)]);
    expect((await confirm(world, code, 1)).status).toBe(200);
    expect(await receipts(code)).toEqual([
      { amount_cents: 1_750_000, account: 'booking', payer_name: 'WANJIKU' },
    ]);
    expect(await outcomes(code)).toEqual(['received', 'duplicate', 'duplicate', 'contradicts']);
  });

  test('from a stranger is not found and not stored', async () => {
    const code = newCode();
    const wrongSecret = await world.call(
      'POST',
      '/hooks/not-the-secret/c2b/confirmation',
      confirmation(code, 1),
    );
    const hook = '/hooks/a-secret-only-for-these-tests/c2b/confirmation';
    const wrongPlace = await world.app.inject({
      method: 'POST',
      url: hook,
      payload: confirmation(code, 1),
      remoteAddress: '203.0.113.9',
    });
    expect([wrongSecret.status, wrongPlace.statusCode]).toEqual([404, 404]);
    expect(await outcomes(code)).toEqual([]);
  });

  test('with text that a JSON column refuses is stored all the same', async () => {
    const code = newCode();
    const sent = { BillRefNumber: 'book\u0000ing', FirstName: '\ud800' };
    expect((await confirm(world, code, 17500, sent)).status).toBe(200);
    const { rows } =
      await sql`select outcome from callbacks where body like ${`%${code}%`}`.execute(world.db);
    expect(rows).toEqual([{ outcome: 'received' }]);
  });

  test.each([[[]], ['text'], [7], [null]])('that is %j is stored, for a look', async (body) => {
    const answer = await world.call(
      'POST',
      '/hooks/a-secret-only-for-these-tests/c2b/confirmation',
      JSON.stringify(body),
      {
        'content-type': 'application/json',
      },
    );
    expect(answer.status).toBe(200);
    expect(
      (
        await world.call('POST', '/hooks/wrong/c2b/confirmation', '[]', {
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(404);
  });

  test('that cannot be read is kept for a look and acknowledged', async () => {
    const code = newCode();
    expect((await confirm(world, code, 5, { TransAmount: 'much' })).status).toBe(200);
    expect(await outcomes(code)).toEqual(['unreadable']);
  });

  test('with numbers for strings and without names is read all the same', async () => {
    const code = newCode();
    const bare = {
      TransTime: 20261124100500,
      TransAmount: 17500,
      BusinessShortCode: 247247,
      FirstName: undefined,
      MiddleName: null,
    };
    await confirm(world, code, 17500, bare);
    expect(await receipts(code)).toEqual([
      { amount_cents: 1_750_000, account: 'booking', payer_name: '' },
    ]);
  });

  test.each([
    { TransAmount: '17,500.00' },
    { TransAmount: '17500.000' },
    { TransAmount: ' 17500 ' },
    { BusinessShortCode: ' 247247' },
    { BusinessShortCode: '247247 ' },
    { TransTime: ' 20261124100500 ' },
  ])('spelled as %j is read all the same', async (changes) => {
    const code = newCode();
    await confirm(world, code, 17500, changes);
    expect(await outcomes(code)).toEqual(['received']);
    expect(await receipts(code)).toMatchObject([{ amount_cents: 1_750_000 }]);
  });

  test('that was stored and not processed, as when the process dies in between, is processed later', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await sql`insert into callbacks (kind, body, source_address, received_at)
              values ('c2b_confirmation', ${JSON.stringify(confirmation(code, 17500))}, '127.0.0.1', ${NOW})`.execute(
      world.db,
    );
    await world.services.callbacks.processPending();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
  });
});
