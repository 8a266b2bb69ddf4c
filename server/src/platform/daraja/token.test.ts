import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { type Answer, PATHS, startFakeDaraja } from './fake-daraja.factory.ts';
import { darajaHttp } from './http.ts';
import { ownTokens, sharedTokens } from './token.ts';
import type { Held } from './token-store.ts';

const SECRETS = { consumerKey: 'key', consumerSecret: 'secret' };

let database: Awaited<ReturnType<typeof makeDatabase>>;
let daraja: Awaited<ReturnType<typeof startFakeDaraja>>;
/** The fake's responses to token requests, in this order; after them it issues a token. */
let answers: Answer[];
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  database = await makeDatabase();
  answers = [];
  closing = [];
  daraja = await startFakeDaraja(() => answers.shift());
});
afterEach(async () => {
  daraja.close();
  for (const close of closing) await close();
  await database.drop();
});

/** A process with connections of its own. */
function startProcess(secrets: typeof SECRETS = SECRETS) {
  const db = openDatabase(database.url, () => undefined);
  const http = darajaHttp(daraja.url, { connectMs: 5000, answerMs: 2000 });
  closing.push(
    () => http.close(),
    () => db.destroy(),
  );
  return { db, tokens: sharedTokens(db, http.send, { baseUrl: daraja.url, ...secrets }) };
}

const tokenOf = async (tokens: { current(): Promise<Held | object> }) => {
  const held = await tokens.current();
  if (!('token' in held)) throw new Error(`No token: ${JSON.stringify(held)}`);
  return held as Held;
};
const asked = () => daraja.requestsTo(PATHS.oauth).length;
const expire = (db: Db, seconds: number) =>
  sql`update daraja_tokens set expires_at = now() + make_interval(secs => ${seconds})`.execute(db);

describe('the token all processes share', () => {
  test('is requested once, however many processes and calls need their first', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const wanted = Array.from({ length: 20 }, (_, n) => tokenOf((n % 2 ? one : other).tokens));
    const held = await Promise.all(wanted);
    expect(new Set(held.map(({ token }) => token))).toEqual(new Set(['token-1']));
    expect(asked()).toBe(1);
  });

  test('is replaced once when M-Pesa no longer accepts it, whoever notices', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const [first, same] = [await tokenOf(one.tokens), await tokenOf(other.tokens)];
    expect(same.token).toBe(first.token);
    await one.tokens.end(first);
    expect((await tokenOf(one.tokens)).token).toBe('token-2');
    // The other one still uses the first: ending it does not affect the second.
    await other.tokens.end(same);
    expect((await tokenOf(other.tokens)).token).toBe('token-2');
    expect(asked()).toBe(2);
  });

  test('is replaced a minute before it expires, and not before', async () => {
    const { db, tokens } = startProcess();
    await tokenOf(tokens);
    await expire(db, 90);
    expect((await tokenOf(tokens)).token).toBe('token-1');
    await expire(db, 59);
    expect((await tokenOf(tokens)).token).toBe('token-2');
  });

  test('is valid for the time that M-Pesa says, in whatever form', async () => {
    const { db, tokens } = startProcess();
    for (const [said, seconds] of [
      ['3599', 3599],
      [1800, 1800],
      ['soon', 0],
    ] as const) {
      answers = [{ status: 200, body: { access_token: 'given', expires_in: said } }];
      await tokens.end(await tokenOf(tokens));
      answers = [{ status: 200, body: { access_token: 'given', expires_in: said } }];
      expect((await tokenOf(tokens)).token).toBe('given');
      const { rows } = await sql<{ left: number }>`
        select extract(epoch from expires_at - now())::float8 as left from daraja_tokens`.execute(
        db,
      );
      expect(Math.abs((rows[0]?.left ?? -1) - seconds)).toBeLessThan(30);
      await expire(db, 0);
    }
  });

  test('is sealed in the database, and of no use under another secret', async () => {
    const { db, tokens } = startProcess();
    await tokenOf(tokens);
    const { rows } = await sql<{ kept: string }>`
      select encode(token, 'escape') || encode(app, 'escape') as kept from daraja_tokens`.execute(
      db,
    );
    expect(rows[0]?.kept).not.toMatch(/token-1|key|secret/);
    // The secret was replaced: a process with the new one requests a token.
    const next = startProcess({ ...SECRETS, consumerSecret: 'another' });
    expect((await tokenOf(next.tokens)).token).toBe('token-2');
  });

  test('differs for another app', async () => {
    const [one, other] = [startProcess(), startProcess({ ...SECRETS, consumerKey: 'another' })];
    expect((await tokenOf(one.tokens)).token).toBe('token-1');
    expect((await tokenOf(other.tokens)).token).toBe('token-2');
    expect((await tokenOf(one.tokens)).token).toBe('token-1');
  });

  test('is waited for while another process requests it, and requested if that one dies', async () => {
    const { db, tokens } = startProcess();
    await tokenOf(tokens);
    // Another process has ended it and is requesting the next one.
    await sql`
      update daraja_tokens set token = null, expires_at = null, lease = gen_random_uuid(),
        leased_until = now() + interval '1 hour'`.execute(db);
    const waiting = tokenOf(tokens);
    expect(asked()).toBe(1);
    await sql`update daraja_tokens set leased_until = now()`.execute(db);
    expect((await waiting).token).toBe('token-2');
  });

  test.each<[string, Answer[]]>([
    ['no answer', ['hang']],
    ['a broken connection', ['reset', 'half']],
    ['HTML', [{ status: 200, body: '<html>' }]],
    ['an answer without a token', [{ status: 200, body: { expires_in: '3599' } }]],
    ['too much to do', [{ status: 500, body: { errorCode: '500.003.02', errorMessage: '' } }]],
  ])('is asked for again after %s, and the lease is given back', async (_what, given) => {
    answers = [...given];
    const { db, tokens } = startProcess();
    expect((await tokenOf(tokens)).token).toBe('token-1');
    expect(asked()).toBe(given.length + 1);
    const { rows } = await sql`select from daraja_tokens where lease is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  test.each([
    { status: 400, body: '' },
    {
      status: 400,
      body: { errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' },
    },
    { status: 401, body: '' },
  ])(
    'is not to be had with credentials that are answered by %j, and asked for once',
    async (answer) => {
      answers = [answer, answer, answer];
      const { tokens } = startProcess();
      const failed = await tokens.current();
      expect(failed).toMatchObject({ outcome: 'refused', code: 'credentials' });
      expect(JSON.stringify(failed)).toMatch(/MPESA_CONSUMER_KEY.*MPESA_CONSUMER_SECRET/);
      expect(JSON.stringify(failed)).not.toMatch(/"key"|"secret"/);
      expect(asked()).toBe(1);
    },
  );
});

test('a program without a database requests a token of its own', async () => {
  const http = darajaHttp(daraja.url);
  closing.push(() => http.close());
  const tokens = ownTokens(http.send, { baseUrl: daraja.url, ...SECRETS });
  expect((await tokenOf(tokens)).token).toBe('token-1');
});
