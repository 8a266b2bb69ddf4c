// What may arrive at the addresses M-Pesa was given, from whom, and how it is answered.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  checkResult,
  confirmation,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
  submit,
} from '#channels/codes/codes.factory.ts';
import { lockCode } from '#money/receipts/receipts.sql.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { outcomesOf } from '#test/on-record.ts';
import { CALLBACK_SECRET, openWorld, type World } from '#test/world.ts';

const OLD_SECRET = 'the-secret-that-is-being-replaced';
const STRANGER = '203.0.113.9';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    RATE_LIMITS: 'off',
    MPESA_CALLBACK_SECRET: `${CALLBACK_SECRET},${OLD_SECRET}`,
  });
});
afterAll(() => world.close());

/** A code under check, with the paths and bodies of M-Pesa's callbacks about it. */
async function underCheck() {
  const held = await heldBooking(world);
  const code = newCode();
  await submit(held.client, held.invoiceId, code);
  await processPending(world);
  const [reply] = repliesTo(world, code);
  if (!reply) throw new Error('M-Pesa was not asked');
  return { ...held, code, reply };
}

const KINDS = [
  {
    kind: 'a C2B confirmation',
    pathOf: () => `/hooks/${CALLBACK_SECRET}/c2b/confirmation`,
    bodyOf: (code: string): object => confirmation(code, 17500),
    pays: true,
  },
  {
    kind: 'the result of a question',
    pathOf: ({ reply }: { reply: { result: string } }) => reply.result,
    bodyOf: (code: string): object => checkResult(code, 17500),
    pays: true,
  },
  {
    kind: 'a timeout of a question',
    pathOf: ({ reply }: { reply: { timeout: string } }) => reply.timeout,
    bodyOf: (code: string): object => ({ about: code }),
    pays: false,
  },
];

const post = (url: string, payload: object, more: object = {}) =>
  world.app.inject({ method: 'POST', url, payload, remoteAddress: '127.0.0.1', ...more });

describe.each(KINDS)('$kind', ({ pathOf, bodyOf, pays }) => {
  test('is answered while its processing is blocked, and processed afterwards', async () => {
    const check = await underCheck();
    const { client, invoiceId, code } = check;
    const path = pathOf(check);
    await inTransaction(world.db, async (tx) => {
      await lockCode(tx, code);
      // The lock is sent without awaiting it; the next statement is answered once it is held.
      await sql`select 1`.execute(tx);
      const answer = await post(path, bodyOf(code));
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ResultCode: 0, ResultDesc: 'Accepted' },
      ]);
      // It is stored, though it could not be processed yet.
      const { rows } = await sql`
        select outcome from callbacks where body like ${`%${code}%`} and processed_at is null`.execute(
        world.db,
      );
      expect(rows).toHaveLength(1);
      expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    });
    await expect.poll(() => outcomesOf(world, code)).toEqual([pays ? 'settled' : 'noted']);
    expect((await readInvoice(client, invoiceId)).status).toBe(pays ? 'paid' : 'pending');
  });

  test('with the secret that is being replaced is accepted like one with the new one', async () => {
    const check = await underCheck();
    const path = pathOf(check).replace(CALLBACK_SECRET, OLD_SECRET);
    expect((await post(path, bodyOf(check.code))).statusCode).toBe(200);
    await expect.poll(() => outcomesOf(world, check.code)).toEqual([pays ? 'settled' : 'noted']);
  });

  test.each([
    ['under no secret of ours', { secret: 'x'.repeat(28) }],
    ['under part of the secret', { secret: CALLBACK_SECRET.slice(0, -1) }],
    ['under the secret in other letters', { secret: CALLBACK_SECRET.toUpperCase() }],
    ['under both secrets at once', { secret: `${CALLBACK_SECRET},${OLD_SECRET}` }],
    ['from elsewhere', { remoteAddress: STRANGER }],
    [
      'from elsewhere, who says they are M-Pesa',
      { remoteAddress: STRANGER, headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
  ])(
    '%s is not found, and not stored',
    async (_, { secret, ...more }: { secret?: string; remoteAddress?: string }) => {
      const check = await underCheck();
      const path = pathOf(check).replace(CALLBACK_SECRET, secret ?? CALLBACK_SECRET);
      const answer = await post(path, bodyOf(check.code), more);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      expect(await outcomesOf(world, check.code)).toEqual([]);
    },
  );

  test('from an IPv4 address mapped into IPv6 is accepted', async () => {
    const check = await underCheck();
    const answer = await post(pathOf(check), bodyOf(check.code), {
      remoteAddress: '::ffff:127.0.0.1',
    });
    expect(answer.statusCode).toBe(200);
  });

  test('with the secret from an unknown address is told of in the log, without the secret', async () => {
    const check = await underCheck();
    const warn = vi.spyOn(world.services.log, 'warn');
    await post(pathOf(check), bodyOf(check.code), { remoteAddress: STRANGER });
    const logged = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect(logged).toContain(STRANGER);
    expect(logged).not.toContain(CALLBACK_SECRET);
  });

  test('of more than 64 KiB is too large, and not stored', async () => {
    const check = await underCheck();
    const answer = await post(pathOf(check), {
      ...bodyOf(check.code),
      more: 'x'.repeat(64 * 1024),
    });
    expect(answer.statusCode).toBe(413);
    expect(await outcomesOf(world, check.code)).toEqual([]);
  });

  test('that is not JSON is stored as it came, and another media type is refused', async () => {
    const check = await underCheck();
    const answers = [
      await post(pathOf(check), Buffer.from('{"TransID":'), {
        headers: { 'content-type': 'application/json' },
      }),
      await post(pathOf(check), Buffer.from('<xml/>'), { headers: { 'content-type': 'text/xml' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 415]);
    const { rows } = await sql`select from callbacks where body = '{"TransID":'`.execute(world.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test.each([
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    '{"a":'.repeat(9_000),
    '{"__proto__":1}',
  ])('as odd as %.20s is stored too', async (text) => {
    const check = await underCheck();
    const answer = await post(pathOf(check), Buffer.from(text), {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('with a trailing slash is the same', async () => {
    const check = await underCheck();
    expect((await post(`${pathOf(check)}/`, bodyOf(check.code))).statusCode).toBe(200);
  });
});

describe('an address', () => {
  test('contains none of the words that Safaricom rejects in addresses', async () => {
    const { reply } = await underCheck();
    for (const path of Object.values(reply).map((path) => path.replace(CALLBACK_SECRET, '')))
      expect(path).not.toMatch(/mpesa|m-pesa|safaricom|exe|cmd|sql|query/i);
  });

  test.each(['', 'x', '0'.repeat(200), '0'.repeat(201), '%00', "'; drop table receipts; --"])(
    'with the ref %j answers nothing we asked, and does no harm',
    async (ref) => {
      const path = `/hooks/${CALLBACK_SECRET}/checks/${encodeURIComponent(ref)}/result`;
      const { statusCode } = await post(path, checkResult(newCode(), 1));
      expect([200, 404]).toContain(statusCode);
    },
  );
});

test('M-Pesa’s question whether to accept a payment is answered yes, in the format it expects', async () => {
  const answer = await post(`/hooks/${OLD_SECRET}/c2b/validation`, confirmation(newCode(), 1));
  expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
  const stranger = await post(
    `/hooks/${OLD_SECRET}/c2b/validation`,
    {},
    { remoteAddress: STRANGER },
  );
  expect(stranger.statusCode).toBe(404);
});
