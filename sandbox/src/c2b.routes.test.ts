import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashMsisdn } from './msisdn.ts';
import {
  bearer,
  PATIENCE,
  sandboxOf247247,
  startMarketplace,
  startMerchant,
} from './test-world.ts';

const sandbox = sandboxOf247247();
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let headers: { authorization: string };
beforeAll(async () => {
  merchant = await startMerchant(200);
  headers = await bearer(sandbox);
});
afterAll(() => merchant.close());

const URLS = {
  ShortCode: '247247',
  ResponseType: 'Completed',
  ConfirmationURL: 'http://127.0.0.1:9/hooks/c2b/confirmation',
  ValidationURL: 'http://127.0.0.1:9/hooks/c2b/validation',
};
const SIMULATION = {
  ShortCode: 247247,
  CommandID: 'CustomerPayBillOnline',
  Amount: 1500,
  Msisdn: 254708374149,
  BillRefNumber: 'booking',
};

async function send(path: string, payload: object | string) {
  const type = { 'content-type': 'application/json' };
  const url = `/mpesa/c2b/${path}`;
  return sandbox.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
}

test('registered URLs are accepted, with the misspelt id', async () => {
  const answer = await send('v2/registerurl', URLS);
  expect(answer.json()).toEqual({
    OriginatorCoversationID: expect.any(String),
    ResponseCode: '0',
    ResponseDescription: 'Success',
  });
});

test.each([
  ['ShortCode', '600984'],
  ['ShortCode', null],
  ['ResponseType', 'completed'],
  ['ConfirmationURL', 'ftp://127.0.0.1/c2b'],
  ['ConfirmationURL', 'http://127.0.0.1/M-Pesa/c2b'],
  ['ValidationURL', 'http://127.0.0.1/c2b?type=SQL'],
  ['ValidationURL', undefined],
])('registering with %s %j is refused', async (field, value) => {
  const answer = await send('v2/registerurl', { ...URLS, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errorCode: '400.002.02',
    errorMessage: `Bad Request - Invalid ${field}`,
  });
});

test.each(['{"ShortCode":', '[]', '7', '', `"${'x'.repeat(70_000)}"`])(
  'an unreadable body is refused as a bad payload',
  async (payload) => {
    const answer = await send('v1/registerurl', payload);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, '400.002.05']);
  },
);

test.each([
  ['Amount', 0],
  ['Amount', 250_001],
  ['Amount', 10.5],
  ['Msisdn', '12345'],
  ['CommandID', 'Pay'],
])('simulating with %s %j is refused', async (field, value) => {
  const answer = await send('v2/simulate', { ...SIMULATION, [field]: value });
  expect(answer.json().errorMessage).toBe(`Bad Request - Invalid ${field}`);
});

test('a simulated payment is accepted and confirmed in the version registered', async () => {
  await send('v1/registerurl', { ...URLS, ConfirmationURL: merchant.url });
  const answer = await send('v2/simulate', SIMULATION);
  expect(answer.json()).toMatchObject({ ResponseCode: '0' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(1), PATIENCE);
  expect(merchant.received[0]).toMatchObject({ MSISDN: hashMsisdn('254708374149') });
});

test('a payment to a till has no account', async () => {
  await send('v2/registerurl', { ...URLS, ConfirmationURL: merchant.url });
  await send('v2/simulate', { ...SIMULATION, CommandID: 'CustomerBuyGoodsOnline' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(2), PATIENCE);
  expect(merchant.received[1]).toMatchObject({ TransactionType: 'Buy Goods', BillRefNumber: '' });
});

test('if URLs are registered once, as in production, a second registration is refused', async () => {
  const world = await startMarketplace({ registerOnce: true });
  expect((await world.registerC2b()).statusCode).toBe(200);
  const again = await world.registerC2b();
  expect([again.statusCode, again.json()]).toMatchObject([
    500,
    { errorCode: '500.003.1001', errorMessage: 'Urls are already registered' },
  ]);
});

test.each(['text/csv', 'text/plain'])('a body of %s has no fields', async (contentType) => {
  const type = { 'content-type': contentType };
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/mpesa/c2b/v2/registerurl',
    headers: { ...headers, ...type },
    payload: 'ShortCode,247247',
  });
  expect(answer.json()).toMatchObject({
    errorCode: '400.002.02',
    errorMessage: 'Bad Request - Invalid ShortCode',
  });
});
