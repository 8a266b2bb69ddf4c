import { expect, test } from 'vitest';
import { darajaTimestamp } from './nairobi-time.ts';
import { startMarketplace, stkPush } from './test-world.ts';

const PUSH = '/mpesa/stkpush/v1/processrequest';
const QUERY = '/mpesa/stkpushquery/v1/query';
const OK = 'The service request is processed successfully.';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

/** Sends a prompt to the phone; its callback goes to the merchant's `/stk`. */
async function prompt(world: Marketplace, changes: object = {}) {
  const CallBackURL = `${world.merchant.url}/stk`;
  const answer = await world.post(PUSH, stkPush({ CallBackURL, ...changes }));
  expect(answer.json()).toMatchObject({ ResponseCode: '0' });
  return answer.json();
}

async function onPhone({ sandbox }: Marketplace) {
  return (await sandbox.inject('/phone/prompts?phone=0712345678')).json();
}

async function answer(world: Marketplace, pin: string) {
  const [{ id }] = await onPhone(world);
  return world.post(`/phone/prompts/${id}/answer`, { pin });
}

async function query(world: Marketplace, CheckoutRequestID: string) {
  const { BusinessShortCode, Password, Timestamp } = stkPush();
  return world.post(QUERY, { BusinessShortCode, Password, Timestamp, CheckoutRequestID });
}

test('a push is accepted, and waits on the phone with merchant, account and amount', async () => {
  const world = await startMarketplace();
  const taken = await prompt(world);
  expect(taken).toEqual({
    MerchantRequestID: expect.stringMatching(/^[\da-f-]+$/),
    CheckoutRequestID: expect.stringMatching(/^ws_CO_\d{8}\d{9}712345678$/),
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  });
  expect(await onPhone(world)).toEqual([
    {
      id: 1,
      merchant: 'NAFASI',
      account: 'booking',
      amount: 1500,
      expires_at: expect.stringMatching(/\+03:00$/),
    },
  ]);
  const pending = await query(world, taken.CheckoutRequestID);
  expect([pending.statusCode, pending.json()]).toEqual([
    500,
    {
      requestId: expect.any(String),
      errorCode: '500.001.1001',
      errorMessage: 'The transaction is being processed',
    },
  ]);
});

test('the right PIN pays: a text for the phone, metadata for the merchant, a code for the query', async () => {
  const world = await startMarketplace();
  const { MerchantRequestID, CheckoutRequestID } = await prompt(world);
  const paid = (await answer(world, '1234')).json();
  expect(paid).toEqual({
    confirmation_code: expect.stringMatching(/^[A-Z0-9]{10}$/),
    sms: expect.stringContaining('Ksh1,500.00 sent to NAFASI for account booking'),
  });
  expect(await world.callbacks('/stk')).toEqual([
    {
      Body: {
        stkCallback: {
          MerchantRequestID,
          CheckoutRequestID,
          ResultCode: 0,
          ResultDesc: OK,
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: 1500 },
              { Name: 'MpesaReceiptNumber', Value: paid.confirmation_code },
              { Name: 'Balance' },
              { Name: 'TransactionDate', Value: expect.any(Number) },
              { Name: 'PhoneNumber', Value: 254712345678 },
            ],
          },
        },
      },
    },
  ]);
  expect((await query(world, CheckoutRequestID)).json()).toEqual({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID,
    CheckoutRequestID,
    ResultCode: '0',
    ResultDesc: OK,
  });
  expect(await onPhone(world)).toEqual([]);
});

test('a paid prompt whose result is lost is confirmed all the same, for the account it was requested for', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  await world.addFault({ on: 'stk', fault: { kind: 'drop' }, times: 1 });
  await prompt(world, { AccountReference: 'K7Q2M9XWPR3T' });
  expect(await onPhone(world)).toMatchObject([{ account: 'K7Q2M9XWPR3T' }]);
  const { confirmation_code } = (await answer(world, '1234')).json();
  expect(await world.callbacks('/confirmation')).toMatchObject([
    { TransID: confirmation_code, BillRefNumber: 'K7Q2M9XWPR3T', TransAmount: '1500.00' },
  ]);
  await prompt(world, { Amount: 2 });
  await answer(world, '1234');
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback.CallbackMetadata.Item).toContainEqual({ Name: 'Amount', Value: 2 });
});

test('a paid prompt is also confirmed to the registered URL, unless that is switched off', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  await prompt(world);
  const { confirmation_code } = (await answer(world, '1234')).json();
  const [confirmation] = await world.callbacks('/confirmation');
  expect(confirmation).toMatchObject({ TransID: confirmation_code, BillRefNumber: 'booking' });
  const url = '/__sim/settings';
  await world.sandbox.inject({ method: 'PATCH', url, payload: { prompts_confirm: false } });
  await prompt(world, { Amount: 2 });
  await answer(world, '1234');
  await world.callbacks('/stk', 2);
  await world.callbacks('/confirmation', 1);
});

test.each([
  ['0000', 422, 'WRONG_PIN', 2001, 'The initiator information is invalid.'],
  ['12', 422, 'NOT_VALID', undefined, undefined],
])('the PIN %s is refused with %d', async (pin, status, code, ResultCode, ResultDesc) => {
  const world = await startMarketplace();
  await prompt(world);
  const refused = await answer(world, pin);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  if (ResultCode === undefined) {
    expect(await onPhone(world)).toHaveLength(1);
    return;
  }
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback).toEqual(
    expect.not.objectContaining({ CallbackMetadata: expect.anything() }),
  );
  expect(Body.stkCallback).toMatchObject({ ResultCode, ResultDesc });
});

test('a cancelled prompt gets 1032, and can no longer be answered', async () => {
  const world = await startMarketplace();
  const { CheckoutRequestID } = await prompt(world);
  expect((await world.post('/phone/prompts/1/cancel', {})).statusCode).toBe(200);
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback).toEqual({
    MerchantRequestID: expect.any(String),
    CheckoutRequestID,
    ResultCode: 1032,
    ResultDesc: 'Request cancelled by user',
  });
  expect((await query(world, CheckoutRequestID)).json().ResultCode).toBe('1032');
  for (const way of ['answer', 'cancel']) {
    const late = await world.post(`/phone/prompts/1/${way}`, { pin: '1234' });
    expect([late.statusCode, late.json().code]).toEqual([404, 'PROMPT_GONE']);
  }
});

test('two concurrent answers pay once', async () => {
  const world = await startMarketplace();
  await prompt(world);
  const answers = await Promise.all([answer(world, '1234'), answer(world, '1234')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  await world.callbacks('/stk', 1);
});

test('a prompt that nobody answers ends with 1037', async () => {
  const world = await startMarketplace({ promptSeconds: 0.02 });
  await prompt(world);
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback).toMatchObject({
    ResultCode: 1037,
    ResultDesc: 'DS timeout user cannot be reached',
  });
  expect(await onPhone(world)).toEqual([]);
});

test('a balance that is too short ends with 1', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 250_000 });
  await prompt(world, { Amount: 250_000 });
  const refused = await answer(world, '1234');
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'INSUFFICIENT_BALANCE']);
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback.ResultCode).toBe(1);
});

test('the same amount by the same customer within two minutes of a paid prompt is 17', async () => {
  let now = new Date('2026-11-21T10:00:00+03:00');
  const world = await startMarketplace({ now: () => now });
  const ask = async (changes = {}) => {
    const CallBackURL = `${world.merchant.url}/stk`;
    const { headers } = world;
    const token = await world.sandbox.inject({
      method: 'POST',
      url: PUSH,
      headers,
      payload: stkPush({ CallBackURL, ...changes }, now),
    });
    expect(token.statusCode).toBe(200);
  };
  await ask();
  await world.post('/phone/prompts/1/cancel', {});
  await ask();
  await answer(world, '1234');
  now = new Date(now.getTime() + 119_000);
  await ask();
  const callbacks = await world.callbacks('/stk', 3);
  expect(callbacks.map(({ Body }) => Body.stkCallback.ResultCode).toSorted()).toEqual([
    0, 1032, 17,
  ]);
  await ask({ Amount: 1499 });
  expect(await onPhone(world)).toHaveLength(1);
  await world.post('/phone/prompts/4/cancel', {});
  now = new Date(now.getTime() + 1_000);
  await ask();
  expect(await onPhone(world)).toHaveLength(1);
});

test.each([
  [{ TransactionType: 'CustomerBuyGoodsOnline' }, 2028],
  [{ PartyB: '600984' }, 'SFC_IC0003'],
  [{ Amount: 250_001 }, 3],
])('%j is taken and ends with %j', async (changes, code) => {
  const world = await startMarketplace();
  await prompt(world, changes);
  const [{ Body }] = await world.callbacks('/stk');
  expect(Body.stkCallback.ResultCode).toBe(code);
  expect(await onPhone(world)).toEqual([]);
});

test.each([
  ['Amount', '10.50'],
  ['Amount', 0],
  ['PhoneNumber', '0712345678'],
  ['PartyA', 'me'],
  ['AccountReference', 'thirteen-long'],
  ['AccountReference', null],
  ['TransactionDesc', 'longer than thirteen'],
  ['TransactionDesc', null],
  ['CallBackURL', 'nowhere'],
  ['TransactionType', 'Pay'],
  ['Timestamp', '2026'],
  ['Timestamp', darajaTimestamp(new Date(Date.now() - 3 * 60 * 60 * 1000))],
])('%s %j is refused at once', async (field, value) => {
  const world = await startMarketplace();
  const refused = await world.post(PUSH, stkPush({ [field]: value }));
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      requestId: expect.any(String),
      errorCode: '400.002.02',
      errorMessage: `Bad Request - Invalid ${field}`,
    },
  ]);
});

test.each([
  [{ Password: btoa('247247guess20261121100000') }, 'Wrong credentials'],
  [{ BusinessShortCode: 600984 }, 'Merchant does not exist'],
])('%j is refused: %s', async (changes, errorMessage) => {
  const world = await startMarketplace();
  const refused = await world.post(PUSH, stkPush(changes));
  expect(refused.statusCode).toBe(500);
  expect(refused.json()).toMatchObject({ errorCode: '500.001.1001', errorMessage });
});

test('a phone takes one prompt at a time', async () => {
  const world = await startMarketplace();
  await prompt(world);
  const refused = await world.post(PUSH, stkPush({ Amount: 2 }));
  expect(refused.json()).toMatchObject({
    errorCode: '500.001.1001',
    errorMessage: expect.stringContaining('Unable to lock subscriber'),
  });
});

test('a query for an unknown prompt says so', async () => {
  const world = await startMarketplace();
  const refused = await query(world, 'ws_CO_1');
  expect(refused.json()).toMatchObject({
    errorCode: '500.001.1001',
    errorMessage: 'The transaction does not Exist',
  });
});
