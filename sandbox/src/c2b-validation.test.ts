import { expect, test } from 'vitest';
import { startMarketplace } from './test-world.ts';

const VALIDATING = { externalValidation: true };
const PAYMENT = {
  business_number: '247247',
  account: 'booking',
  amount: 1500,
  phone: '0712345678',
};

test('before a payment the merchant is asked, and its id comes back in the confirmation', async () => {
  const words = () => ({ ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: 'BK-7F3Q' });
  const world = await startMarketplace(VALIDATING, words);
  await world.registerC2b();
  const TransID = await world.pay();
  const [validation] = await world.callbacks('/validation');
  expect(validation).toMatchObject({ TransID, OrgAccountBalance: '', ThirdPartyTransID: '' });
  const [confirmation] = await world.callbacks('/confirmation');
  expect(confirmation).toEqual({
    ...validation,
    OrgAccountBalance: '1500.00',
    ThirdPartyTransID: 'BK-7F3Q',
  });
  expect(world.merchant.paths).toEqual(['/validation', '/confirmation']);
});

test.each([
  ['C2B00011', 'phone'],
  ['C2B00012', 'account'],
  ['C2B00013', 'amount'],
  ['C2B00016', 'business_number'],
  [1, 'business_number'],
])('a payment rejected with %s is not made, and said beside %s', async (ResultCode, field) => {
  const world = await startMarketplace(VALIDATING, () => ({ ResultCode, ResultDesc: 'Rejected' }));
  await world.registerC2b();
  const refused = await world.post('/phone/pay', PAYMENT);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'PAYMENT_REJECTED']);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
  expect((await world.sandbox.inject('/__sim/payments')).json()).toEqual({ payments: [] });
});

test.each([
  ['Completed', 201],
  ['Cancelled', 422],
])('no readable answer to validation under %s ends with %d', async (ResponseType, status) => {
  const world = await startMarketplace(VALIDATING, () => ({}));
  await world.post('/mpesa/c2b/v2/registerurl', {
    ShortCode: '247247',
    ResponseType,
    ConfirmationURL: `${world.merchant.url}/confirmation`,
    ValidationURL: `${world.merchant.url}/validation`,
  });
  expect((await world.post('/phone/pay', PAYMENT)).statusCode).toBe(status);
});

test('if nobody registered nobody is asked', async () => {
  const world = await startMarketplace(VALIDATING);
  await world.pay();
  expect(world.merchant.paths).toEqual([]);
});
