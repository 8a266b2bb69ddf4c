// What Nafasi relies on at Daraja. It is tested against the local sandbox always, and against Safaricom's if the
// environment has keys for it: see docs/daraja.md.
import { startSandbox } from '@nafasi/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { startCallbackReceiver } from './callback-receiver.factory.ts';
import { type DarajaMpesa, darajaMpesa } from './client.ts';
import { callbackAddresses, registerAddresses } from './registration.ts';
import {
  readPromptResult,
  readSentStatus,
  readStatusResult,
  readTransferResult,
} from './results.ts';

// biome-ignore lint/style/noProcessEnv: keys to a sandbox elsewhere come from outside, or not at all.
const env = process.env;
const named = (name: string) => env[`DARAJA_SANDBOX_${name}`] ?? '';
const NEEDED = [
  'CONSUMER_KEY',
  'CONSUMER_SECRET',
  'PASSKEY',
  'INITIATOR',
  'INITIATOR_PASSWORD',
  'CERTIFICATE',
  'CALLBACK_URL',
];
const missing = NEEDED.filter((name) => !named(name)).map((name) => `DARAJA_SANDBOX_${name}`);
/** Results have been seen to take a minute and a half there, and prompts to stay open for two. */
const PATIENCE_MS = 5 * 60_000;
const PHONE = '254708374149';
/** Well formed, and surely nobody's: its day is later than any test. */
const NO_SUCH_CODE = 'ZLV9Z9Z9Z9';

type Settings = Parameters<typeof darajaMpesa>[0]['settings'];
type Receiver = Awaited<ReturnType<typeof startCallbackReceiver>>;
type World = { mpesa: DarajaMpesa; prompting: DarajaMpesa; settings: Settings; receiver: Receiver };

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const connect = (settings: Settings) =>
  darajaMpesa({ settings, db, clock: { now: () => new Date() }, onUnreadable: () => undefined });
const inAMinute = () => new Date(Date.now() + 60_000);

const repliesAt = (receiver: Receiver) => {
  const [result, timeout] = [receiver.address('result'), receiver.address('late')];
  return { replies: { result: result.url, timeout: timeout.url }, result: result.result };
};

function expectOfAny(world: () => World) {
  test('it accepts the addresses of the pay-bill, or has them already', async () => {
    const { settings, receiver } = world();
    const url = receiver.address('base').url;
    const registering = registerAddresses(
      { ...settings, pull: false },
      callbackAddresses(url, 's'),
    );
    await expect(
      registering.catch((failed) => expect(String(failed)).toContain('registered already')),
    ).resolves.toBeUndefined();
  });

  test('a prompt is accepted, returns its ids, and is waiting or decided', async () => {
    const { prompting, receiver } = world();
    const prompted = await prompting.promptPhone({
      phone: PHONE,
      amountCents: 100,
      account: 'K7Q2M9XWPR3T',
      description: 'Contract test',
      reply: receiver.address('prompt').url,
      notAfter: inAMinute(),
    });
    expect(prompted).toEqual({
      outcome: 'accepted',
      checkoutRequestId: expect.stringMatching(/\S/),
      merchantRequestId: expect.stringMatching(/\S/),
    });
    if (prompted.outcome !== 'accepted') return;
    const standing = await prompting.askAboutPrompt(prompted.checkoutRequestId);
    expect(['waiting', 'decided']).toContain(standing.state);
  });

  test('a prompt that was never made is unknown', async () => {
    const standing = await world().prompting.askAboutPrompt('ws_CO_01012020000000000708374149');
    expect(standing.state).toBe('unknown');
  });

  test('a code that was never issued is reported at the reply address: 2032', async () => {
    const { mpesa, receiver } = world();
    const { replies, result } = repliesAt(receiver);
    const asked = await mpesa.askAboutReceipt(NO_SUCH_CODE, replies);
    expect(asked).toMatchObject({ outcome: 'accepted' });
    expect(readStatusResult(await result)).toMatchObject({
      resultCode: '2032',
      isFinal: true,
      receiptNo: null,
    });
  });

  test('a payment that never happened cannot be sent back: R000002 at the reply address', async () => {
    const { mpesa, receiver } = world();
    const { replies, result } = repliesAt(receiver);
    const refund = {
      code: NO_SUCH_CODE,
      amountCents: 100,
      remarks: 'Contract test',
      notAfter: inAMinute(),
    };
    const asked = await mpesa.sendBack(refund, replies);
    expect(asked).toMatchObject({ outcome: 'accepted' });
    expect(readTransferResult(await result)).toMatchObject({
      resultCode: 'R000002',
      receiptNo: null,
    });
  });

  test('a wrong secret is recognised', async () => {
    const { settings, receiver } = world();
    const stranger = connect({ ...settings, consumerSecret: 'wrong' });
    expect(await stranger.askAboutReceipt(NO_SUCH_CODE, repliesAt(receiver).replies)).toMatchObject(
      {
        outcome: 'refused',
        code: 'credentials',
      },
    );
    await stranger.close();
  });

  test('a token invalidated by someone else is replaced without anybody noticing', async () => {
    const { settings, mpesa, receiver } = world();
    await mpesa.askAboutPrompt('ws_CO_01012020000000000708374149'); // so that there is a token
    const basic = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`);
    await fetch(`${settings.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic.toString('base64')}` },
    });
    const asked = await mpesa.askAboutReceipt(NO_SUCH_CODE, repliesAt(receiver).replies);
    expect(asked.outcome).toBe('accepted');
  });
}

describe('the local sandbox, as Daraja', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let world: World;
  beforeAll(async () => {
    const credentials = {
      shortCode: '600984',
      consumerKey: 'key',
      consumerSecret: 'secret',
      passkey: 'passkey',
    };
    sandbox = await startSandbox({
      ...credentials,
      host: '127.0.0.1',
      port: 0,
      merchantName: 'NAFASI',
      initiatorName: 'operator',
      initiatorPassword: 'Pass#word%',
      resultDelayMs: 1,
      logger: false,
    });
    const settings: Settings = {
      ...credentials,
      baseUrl: sandbox.url,
      c2bVersion: 'v2',
      initiator: 'operator',
      initiatorPassword: 'Pass#word%',
      certificate: sandbox.certificate,
      b2c: { shortCode: '600984', initiator: 'operator', initiatorPassword: 'Pass#word%' },
      pull: true,
      pullMethod: 'GET',
      pullPhone: '254722000000',
    };
    const mpesa = connect(settings);
    const receiver = await startCallbackReceiver();
    world = { mpesa, prompting: mpesa, settings, receiver };
  });
  afterAll(async () => {
    await world.mpesa.close();
    world.receiver.close();
    await sandbox.close();
  });

  const call = async (path: string, body: object) => {
    const answer = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { confirmation_code: string };
  };
  /** A customer pays 1,500 shillings to the pay-bill; returns the code. */
  const pay = async () => {
    const payment = { business_number: '600984', account: 'booking', amount: 1500, phone: PHONE };
    return (await call('/phone/pay', payment)).confirmation_code;
  };

  expectOfAny(() => world);

  test('a payment to the pay-bill is reported with everything we need', async () => {
    const code = await pay();
    const { replies, result } = repliesAt(world.receiver);
    await world.mpesa.askAboutReceipt(code, replies);
    expect(readStatusResult(await result)).toMatchObject({
      resultCode: '0',
      receiptNo: code,
      status: 'Completed',
      amountCents: 150_000,
      paidTo: '600984',
      payerPhone: expect.stringMatching(/\S/),
      finalisedAt: expect.any(Date),
    });
  });

  test('a payment is sent back once, under a receipt of its own, and not a second time', async () => {
    const code = await pay();
    const refund = {
      code,
      amountCents: 150_000,
      remarks: 'Booking cancelled',
      notAfter: inAMinute(),
    };
    const first = repliesAt(world.receiver);
    await world.mpesa.sendBack(refund, first.replies);
    const done = readTransferResult(await first.result);
    expect(done).toMatchObject({ resultCode: '0', originalCode: code, amountCents: 150_000 });
    expect(done?.receiptNo).toMatch(/^[A-Z0-9]{10}$/);
    expect(done?.receiptNo).not.toBe(code);

    const second = repliesAt(world.receiver);
    await world.mpesa.sendBack(refund, second.replies);
    expect(readTransferResult(await second.result)?.resultCode).toBe('R000001');
  });

  test('money is sent to a phone once per reference, and M-Pesa knows its outcome', async () => {
    await pay();
    const payment = {
      ref: 'a1b2c3d4',
      phone: '254711000002',
      amountCents: 100_000,
      remarks: 'Refund 7',
      notAfter: inAMinute(),
    };
    const { replies, result } = repliesAt(world.receiver);
    await world.mpesa.sendToPhone(payment, replies);
    const sent = readTransferResult(await result);
    expect(sent).toMatchObject({
      resultCode: '0',
      amountCents: 100_000,
      paidTo: '0711000002',
      receiverName: expect.stringMatching(/^[A-Z]+$/),
      receiptNo: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
    expect(await world.mpesa.sendToPhone(payment, replies)).toMatchObject({ outcome: 'unknown' });

    const question = repliesAt(world.receiver);
    await world.mpesa.askAboutSent('a1b2c3d4', question.replies);
    expect(readSentStatus(await question.result)).toEqual({ ...sent, originalCode: null });
    const unknown = repliesAt(world.receiver);
    await world.mpesa.askAboutSent('never-sent', unknown.replies);
    expect(readSentStatus(await unknown.result)).toMatchObject({ isFinal: false });
  });

  test('a wrong password of the initiator is reported at the reply address: 2001', async () => {
    const stranger = connect({ ...world.settings, initiatorPassword: 'wrong' });
    const { replies, result } = repliesAt(world.receiver);
    expect(await stranger.askAboutReceipt(await pay(), replies)).toMatchObject({
      outcome: 'accepted',
    });
    expect(readStatusResult(await result)?.resultCode).toBe('2001');
    await stranger.close();
  });

  test('a wrong passkey is refused at once', async () => {
    const stranger = connect({ ...world.settings, passkey: 'wrong' });
    const reply = world.receiver.address('prompt').url;
    const prompt = {
      phone: '254711000001',
      amountCents: 100,
      account: 'K7Q2M9XWPR3T',
      description: 'Test',
      reply,
      notAfter: inAMinute(),
    };
    expect(await stranger.promptPhone(prompt)).toMatchObject({
      outcome: 'refused',
      code: '500.001.1001',
    });
    await stranger.close();
  });

  test('a prompt that is approved pays, and reports it at its address', async () => {
    const phone = '254711000002';
    const { url, result } = world.receiver.address('prompt');
    const prompt = {
      phone,
      amountCents: 150_000,
      account: 'K7Q2M9XWPR3T',
      description: 'Booking',
      reply: url,
      notAfter: inAMinute(),
    };
    const prompted = await world.mpesa.promptPhone(prompt);
    const waiting = await fetch(`${sandbox.url}/phone/prompts?phone=${phone}`);
    const [shown] = (await waiting.json()) as { id: number; account: string; amount: number }[];
    expect(shown).toMatchObject({ account: 'K7Q2M9XWPR3T', amount: 1500 });
    const { confirmation_code } = await call(`/phone/prompts/${shown?.id}/answer`, { pin: '1234' });
    const id = prompted.outcome === 'accepted' ? prompted.checkoutRequestId : '';
    expect(readPromptResult(await result)).toMatchObject({
      resultCode: '0',
      receiptNo: confirmation_code,
      amountCents: 150_000,
      payerPhone: phone,
      paidAt: expect.any(Date),
    });
    expect(await world.mpesa.askAboutPrompt(id)).toMatchObject({
      state: 'decided',
      resultCode: '0',
    });
  });

  test.each([
    ['GET', 'nairobi'],
    ['GET', 'utc'],
    ['POST', 'nairobi'],
  ] as const)(
    'payments are listed by %s, with the Z of their times meaning %s',
    async (pullMethod, meaning) => {
      const { settings, receiver } = world;
      const switched = await fetch(`${sandbox.url}/__sim/settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pull_times: meaning }),
      });
      expect(switched.ok).toBe(true);
      const addresses = callbackAddresses(receiver.address('base').url, 's');
      await registerAddresses(settings, addresses);
      await registerAddresses(settings, addresses); // repeating it is harmless
      const before = new Date(Date.now() - 60_000);
      const code = await pay();
      const listing = connect({ ...settings, pullMethod });
      const listed = await listing.listPayments(before, new Date(Date.now() + 60_000));
      const found = listed?.find((payment) => payment.code === code);
      expect(found).toMatchObject({ amountCents: 150_000, account: 'booking', payerPhone: PHONE });
      expect(Math.abs((found?.paidAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
      const longAgo = new Date(before.getTime() - 86_400_000);
      expect(await listing.listPayments(longAgo, new Date(longAgo.getTime() + 1000))).toEqual([]);
      await listing.close();
    },
  );
});

const why = missing.length ? ` (skipped: ${missing.join(', ')} not set)` : '';
describe.skipIf(missing.length)(`Safaricom's sandbox${why}`, { timeout: PATIENCE_MS }, () => {
  let world: World;
  beforeAll(async () => {
    const settings: Settings = {
      baseUrl: 'https://sandbox.safaricom.co.ke',
      consumerKey: named('CONSUMER_KEY'),
      consumerSecret: named('CONSUMER_SECRET'),
      shortCode: named('SHORT_CODE') || '600984',
      c2bVersion: 'v2',
      passkey: named('PASSKEY'),
      initiator: named('INITIATOR'),
      initiatorPassword: named('INITIATOR_PASSWORD'),
      certificate: named('CERTIFICATE'),
      b2c: null,
      pull: false,
      pullMethod: 'GET',
      pullPhone: undefined,
    };
    // Prompts use another short code there.
    const promptCode = named('PROMPT_SHORT_CODE') || '174379';
    world = {
      mpesa: connect(settings),
      prompting: connect({ ...settings, shortCode: promptCode }),
      settings,
      receiver: await startCallbackReceiver(
        Number(named('CALLBACK_PORT') || 5055),
        named('CALLBACK_URL'),
      ),
    };
  });
  afterAll(async () => {
    await world?.mpesa.close();
    await world?.prompting.close();
    world?.receiver.close();
  });

  expectOfAny(() => world);
});
