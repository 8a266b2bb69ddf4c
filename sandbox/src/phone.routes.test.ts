import { expect, test } from 'vitest';
import { sandboxOf247247 } from './test-world.ts';

const PAYMENT = {
  business_number: '247247',
  account: 'booking',
  amount: 1500,
  phone: '0712345678',
};

async function pay(changes: object, sandbox = sandboxOf247247()) {
  const payload = { ...PAYMENT, ...changes };
  return sandbox.inject({ method: 'POST', url: '/phone/pay', payload });
}

test('money moves even if no merchant listens', async () => {
  const answer = await pay({});
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    confirmation_code: expect.stringMatching(/^[A-Z][A-L][1-9A-V][A-Z][0-9A-Z]{6}$/),
    sms: expect.stringContaining('Ksh1,500.00 sent to NAFASI for account booking'),
    acknowledged: false,
  });
});

test('scripts may send numbers as text and text as numbers', async () => {
  expect((await pay({ business_number: 247247, amount: '1500.00' })).statusCode).toBe(201);
});

test.each([
  ['amount', 0],
  ['amount', 250_001],
  ['amount', 10.5],
  ['amount', '1e3'],
  ['amount', null],
  ['phone', '12345'],
  ['phone', undefined],
  ['account', ' '],
  ['account', 'x'.repeat(21)],
  ['business_number', 'abc'],
  ['business_number', '600984'],
  ['pin', '12'],
])('%s %j is refused with a sentence beside it', async (field, value) => {
  const answer = await pay({ [field]: value });
  expect(answer.statusCode).toBe(422);
  const refusal = answer.json();
  expect(refusal).toMatchObject({ success: false, data: null, error: refusal.message });
  expect(Object.keys(refusal.errors)).toEqual([field]);
});

test('several problems are reported at once', async () => {
  const answer = await pay({ amount: '', phone: '' });
  expect(Object.keys(answer.json().errors)).toEqual(['amount', 'phone']);
});

test('a payment beyond the balance is refused', async () => {
  const sandbox = sandboxOf247247();
  await pay({ amount: 250_000 }, sandbox);
  const answer = await pay({ amount: 250_000 }, sandbox);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'INSUFFICIENT_BALANCE']);
});

test.each([
  ['{"amount":', 'application/json', 400],
  ['', 'application/json', 400],
  ['amount=1', 'application/x-www-form-urlencoded', 415],
  [`"${'x'.repeat(70_000)}"`, 'application/json', 413],
  ['null', 'application/json', 422],
])('the body %.12s as %s gets %d', async (payload, type, status) => {
  const headers = { 'content-type': type };
  const url = '/phone/pay';
  const answer = await sandboxOf247247().inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, request_id: expect.any(String) });
});

test('the phone shows its balance and its texts', async () => {
  const sandbox = sandboxOf247247();
  const { confirmation_code, sms } = (await pay({}, sandbox)).json();
  const balance = await sandbox.inject('/phone/balance?phone=254712345678');
  expect(balance.json()).toEqual({ balance: 498_490 });
  const texts = await sandbox.inject('/phone/messages?phone=0712345678');
  expect(texts.json()).toEqual([
    { confirmation_code, sms, received_at: expect.stringMatching(/^[\d-]{10}T[\d:]{8}\+03:00$/) },
  ]);
  expect((await sandbox.inject('/phone/messages')).statusCode).toBe(422);
});

test('unknown and unreadable addresses are refused in the same envelope', async () => {
  const sandbox = sandboxOf247247();
  expect((await sandbox.inject('/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await sandbox.inject('/phone/%E0%A4%A')).json()).toMatchObject({ code: 'UNREADABLE' });
});
