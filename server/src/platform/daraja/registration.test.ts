import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startFakeDaraja } from './fake-daraja.factory.ts';
import { callbackAddresses, registerAddresses } from './registration.ts';

const V2 = '/mpesa/c2b/v2/registerurl';
const V1 = '/mpesa/c2b/v1/registerurl';
const PULL = '/pulltransactions/v1/register';
const SUCCESS = {
  OriginatorCoversationID: '6e86',
  ResponseCode: '0',
  ResponseDescription: 'Success',
};
const SETTINGS = {
  consumerKey: 'key',
  consumerSecret: 'secret',
  shortCode: '600984',
  c2bVersion: 'v2',
  pull: false,
  pullPhone: '254722000000',
} as const;
const ADDRESSES = callbackAddresses('https://x.example', 'a-word');

let daraja: Awaited<ReturnType<typeof startFakeDaraja>>;
let answers: Record<string, Answer>;
beforeEach(async () => {
  answers = {};
  daraja = await startFakeDaraja(({ path }) => answers[path]);
});
afterEach(() => daraja.close());

const register = (changes: Partial<Parameters<typeof registerAddresses>[0]> = {}) =>
  registerAddresses({ ...SETTINGS, baseUrl: daraja.url, ...changes }, ADDRESSES);
const errorWith = (status: number, errorCode: string, errorMessage: string): Answer => ({
  status,
  body: { requestId: 'r', errorCode, errorMessage },
});
const ok = (body: object): Answer => ({ status: 200, body });

describe('registering the addresses', () => {
  test("sends them in Daraja's format", async () => {
    answers[V2] = ok(SUCCESS);
    await register();
    expect(daraja.requestsTo(V2).map(({ body }) => body)).toEqual([
      {
        ShortCode: '600984',
        ResponseType: 'Completed',
        ConfirmationURL: 'https://x.example/hooks/a-word/c2b/confirmation',
        ValidationURL: 'https://x.example/hooks/a-word/c2b/validation',
      },
    ]);
  });

  test('accepts version 1, whose response has no code', async () => {
    answers[V1] = ok({
      ConversationID: '',
      OriginatorCoversationID: '',
      ResponseDescription: 'success',
    });
    await register({ c2bVersion: 'v1' });
    expect(daraja.requestsTo(V1)).toHaveLength(1);
    expect(daraja.requestsTo(V2)).toEqual([]);
  });

  test.each([
    'Urls are already registered',
    'URLs already registered',
    'Duplicate notification info for shortcode',
  ])('says where to go when there are some: %s', async (message) => {
    answers[V2] = errorWith(500, '500.003.1001', message);
    await expect(register()).rejects.toThrow(/^Addresses are registered already\. .*M-Pesa portal/);
    expect(daraja.requestsTo(V2)).toHaveLength(1);
  });

  test.each<[Answer, RegExp]>([
    [errorWith(401, '401.003.01', 'no apiproduct match found'), /no apiproduct match found/],
    [errorWith(500, '500.003.1001', 'Internal Server Error'), /Internal Server Error/],
    [ok({ ResponseCode: '1', ResponseDescription: 'Rejected' }), /Rejected/],
    ['reset', /did not answer \(\w+\)/],
  ])('says what M-Pesa said: %j', async (answer, sentence) => {
    answers[V2] = answer;
    await expect(register()).rejects.toThrow(sentence);
  });

  test.each(['sql-in-the-secret', 'EXE', 'm-pesa'])(
    'names what Safaricom takes in no address: %s',
    async (secret) => {
      const barred = callbackAddresses('https://x.example', secret);
      const settings = { ...SETTINGS, baseUrl: daraja.url };
      await expect(registerAddresses(settings, barred)).rejects.toThrow(
        /^Safaricom takes no address with "\S+" in it\./,
      );
      expect(daraja.requestsTo(V2)).toEqual([]);
    },
  );
});

describe('registering Pull', () => {
  test.each(['1000', '1001', 1000])('is done when it answers %j', async (ResponseStatus) => {
    answers = { [V2]: ok(SUCCESS), [PULL]: ok({ ResponseStatus, ShortCode: '600984' }) };
    await register({ pull: true });
    expect(daraja.requestsTo(PULL).map(({ body }) => body)).toEqual([
      {
        ShortCode: '600984',
        RequestType: 'Pull',
        NominatedNumber: '254722000000',
        CallBackURL: ADDRESSES.confirmation,
      },
    ]);
  });

  test('is done even if the addresses are registered already, and both are reported', async () => {
    answers = {
      [V2]: errorWith(500, '500.003.1001', 'Urls are already registered'),
      [PULL]: ok({ ResponseStatus: '1000' }),
    };
    await expect(register({ pull: true })).rejects.toThrow(
      /^Addresses are registered already\. .* Pull is registered\.$/,
    );
  });

  test('is not requested without the number', async () => {
    answers[V2] = ok(SUCCESS);
    await expect(register({ pull: true, pullPhone: undefined })).rejects.toThrow(
      /set MPESA_PULL_PHONE/,
    );
    expect(daraja.requestsTo(PULL)).toEqual([]);
  });
});
