import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { BASIC, CREDENTIAL, PATIENCE, startMarketplace, stkPush } from './test-world.ts';

const STATUS = '/mpesa/transactionstatus/v1/query';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

/** A marketplace with its confirmation registered, and one rule. */
async function start(rule: object, settings = {}) {
  const world = await startMarketplace(settings);
  await world.registerC2b();
  await world.addFault(rule);
  return world;
}

const askStatus = (world: Marketplace, TransactionID: string) =>
  world.post(STATUS, {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'TransactionStatusQuery',
    TransactionID,
    PartyA: '247247',
    IdentifierType: '4',
    ResultURL: `${world.merchant.url}/status`,
    QueueTimeOutURL: `${world.merchant.url}/status-timeout`,
    Remarks: 'OK',
  });

const valueUnder = (
  result: { ResultParameters: { ResultParameter: { Key: string; Value: unknown }[] } },
  key: string,
) => result.ResultParameters.ResultParameter.find(({ Key }) => Key === key)?.Value;

async function pay(world: Marketplace, changes = {}) {
  const payment = {
    business_number: '247247',
    account: 'booking',
    amount: 1500,
    phone: '0712345678',
  };
  return (await world.post('/phone/pay', { ...payment, ...changes })).json();
}

test('a dropped confirmation never comes, and the phone does not wait for it', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'drop' }, times: 1 });
  expect(await pay(world)).toMatchObject({ acknowledged: false });
  const { confirmation_code } = await pay(world);
  expect(await world.callbacks('/confirmation')).toMatchObject([{ TransID: confirmation_code }]);
});

test('a delayed confirmation comes after the phone has its answer', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'delay', ms: 20 } });
  const { confirmation_code, acknowledged } = await pay(world);
  expect(acknowledged).toBe(false);
  expect(await world.callbacks('/confirmation')).toMatchObject([{ TransID: confirmation_code }]);
});

test('a confirmation due in 85 seconds does not keep the sandbox from closing', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'delay', ms: 85_000 } });
  await pay(world);
  await world.sandbox.close();
  expect(world.merchant.received).toEqual([]);
});

test('a duplicated confirmation is posted several times', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'duplicate', copies: 2 } });
  await pay(world);
  const [first, ...others] = await world.callbacks('/confirmation', 3);
  expect(others).toEqual([first, first]);
});

test('a confirmation out of order waits until the next one was posted', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'reorder' }, times: 1 });
  const first = await pay(world);
  const second = await pay(world);
  const callbacks = await world.callbacks('/confirmation', 2);
  expect(callbacks.map(({ TransID }) => TransID)).toEqual([
    second.confirmation_code,
    first.confirmation_code,
  ]);
});

test.each([
  [{ kind: 'wrong-amount' }, { TransAmount: '1499.00' }],
  [{ kind: 'wrong-amount', amount: 5 }, { TransAmount: '5.00' }],
  [{ kind: 'wrong-short-code', short_code: '600984' }, { BusinessShortCode: '600984' }],
])('%j shows in the confirmation, and nowhere else', async (fault, shown) => {
  const world = await start({ on: 'c2b', fault });
  const { sms } = await pay(world);
  expect(sms).toContain('Ksh1,500.00');
  expect(await world.callbacks('/confirmation')).toMatchObject([shown]);
});

test('the same receipt is reported with two amounts', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'different-body' } });
  const { confirmation_code: TransID } = await pay(world);
  expect(await world.callbacks('/confirmation', 2)).toMatchObject([
    { TransID, TransAmount: '1500.00' },
    { TransID, TransAmount: '1499.00' },
  ]);
});

test('a simulated payment is confirmed before its response', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'before-response' } });
  await world.post('/mpesa/c2b/v2/simulate', {
    ShortCode: 247247,
    CommandID: 'CustomerPayBillOnline',
    Amount: 1500,
    Msisdn: 254708374149,
    BillRefNumber: 'booking',
  });
  expect(world.merchant.paths).toEqual(['/confirmation']);
});

test('a result is posted before the response', async () => {
  const world = await start({ on: 'status', fault: { kind: 'before-response' } });
  await askStatus(world, 'UKL0000001');
  expect(world.merchant.paths).toEqual(['/status']);
});

test('a prompt is paid, and reported, before its response', async () => {
  const world = await start({ on: 'stk', fault: { kind: 'before-response' } });
  await world.post(
    '/mpesa/stkpush/v1/processrequest',
    stkPush({ CallBackURL: `${world.merchant.url}/stk` }),
  );
  const index = world.merchant.paths.indexOf('/stk');
  expect(world.merchant.received[index]).toMatchObject({
    Body: { stkCallback: { ResultCode: 0 } },
  });
});

test.each([
  [{ kind: 'status' }, 'TransactionStatus', 'Cancelled'],
  [{ kind: 'status', status: 'Declined' }, 'TransactionStatus', 'Declined'],
  [{ kind: 'wrong-amount', amount: 2 }, 'Amount', 2],
  [{ kind: 'wrong-short-code', short_code: '600984' }, 'CreditPartyName', '600984 - NAFASI'],
])('%j shows in the status', async (fault, key, value) => {
  const world = await start({ on: 'status', fault });
  const receipt = await world.pay();
  await askStatus(world, receipt);
  const [{ Result }] = await world.callbacks('/status');
  expect(valueUnder(Result, key)).toBe(value);
});

test('a forced result replaces the true one, for the receipt that it matches', async () => {
  const world = await startMarketplace();
  const [one, other] = [await world.pay(), await world.pay()];
  await world.addFault({
    on: 'status',
    fault: { kind: 'result', code: 2032 },
    match: { receipt: one },
  });
  await askStatus(world, one);
  await askStatus(world, other);
  const callbacks = await world.callbacks('/status', 2);
  expect(callbacks.map(({ Result }) => Result.ResultCode).toSorted()).toEqual([0, 2032]);
});

test.each([
  [false, 498_490],
  [true, 499_990],
])('a request that expired, done %s, is told at the timeout URL alone', async (processed, left) => {
  const world = await start({ on: 'reversal', fault: { kind: 'timeout-url', processed } });
  await world.post('/mpesa/reversal/v1/request', {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'TransactionReversal',
    TransactionID: await world.pay(),
    Amount: 1500,
    ReceiverParty: '247247',
    RecieverIdentifierType: '11',
    ResultURL: `${world.merchant.url}/reversal`,
    QueueTimeOutURL: `${world.merchant.url}/reversal-timeout`,
    Remarks: 'Refund',
  });
  expect(await world.callbacks('/reversal-timeout')).toMatchObject([
    { Result: { ResultCode: 1019 } },
  ]);
  expect(world.merchant.paths).not.toContain('/reversal');
  const balance = await world.sandbox.inject('/phone/balance?phone=0712345678');
  expect(balance.json()).toEqual({ balance: left });
});

test.each([
  [0, 0],
  [1032, 1032],
  [1037, 1037],
  ['SFC_IC0003', 'SFC_IC0003'],
])('the next prompt ends with %s by itself', async (code, ResultCode) => {
  const world = await start({
    on: 'stk',
    fault: { kind: 'result', code },
    match: { phone: '0712 345 678' },
  });
  await world.post(
    '/mpesa/stkpush/v1/processrequest',
    stkPush({ CallBackURL: `${world.merchant.url}/stk` }),
  );
  expect(await world.callbacks('/stk')).toMatchObject([{ Body: { stkCallback: { ResultCode } } }]);
  expect((await world.sandbox.inject('/phone/prompts?phone=0712345678')).json()).toEqual([]);
});

test('a query for a prompt returns 4999, if requested', async () => {
  const world = await start({ on: 'stk-query', fault: { kind: 'result', code: 4999 } });
  const push = stkPush();
  const { CheckoutRequestID } = (await world.post('/mpesa/stkpush/v1/processrequest', push)).json();
  const { BusinessShortCode, Password, Timestamp } = push;
  const query = { BusinessShortCode, Password, Timestamp, CheckoutRequestID };
  const answer = await world.post('/mpesa/stkpushquery/v1/query', query);
  expect(answer.json()).toMatchObject({ ResultCode: '4999' });
});

test.each([
  ['unavailable', '500.003.1001', 'Service is temporarily unavailable. Please try again later.'],
  ['empty-error', '500.003.1001', ''],
  ['spike-arrest', '500.003.02', 'Spike Arrest Violation'],
])('%s answers 500 with %s, once', async (kind, errorCode, errorMessage) => {
  const world = await start({ on: 'status', fault: { kind }, times: 1 });
  const wrong = await askStatus(world, 'UKL0000001');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    500,
    { requestId: expect.any(String), errorCode, errorMessage },
  ]);
  expect((await askStatus(world, 'UKL0000001')).statusCode).toBe(200);
});

test('a page of the gateway has status 200', async () => {
  const world = await start({ on: 'oauth', fault: { kind: 'html' } });
  const url = '/oauth/v1/generate?grant_type=client_credentials';
  const answer = await world.sandbox.inject({ url, headers: { authorization: BASIC } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html']);
  expect(answer.body).toContain('<!doctype html>');
});

test('an expired token is refused by every product', async () => {
  const world = await start({ on: 'stk', fault: { kind: 'expired-token' }, times: 1 });
  const refused = await world.post('/mpesa/stkpush/v1/processrequest', stkPush());
  expect([refused.statusCode, refused.json()]).toMatchObject([
    404,
    { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
  ]);
  const other = await askStatus(world, 'UKL0000001');
  expect([other.statusCode, other.json().errorCode]).toEqual([400, '400.003.01']);
});

test.each(['unavailable', 'html', 'empty-error'])(
  '%s may hide that the request was done',
  async (kind) => {
    const world = await start({ on: 'status', fault: { kind, processed: true } });
    const answer = await askStatus(world, 'UKL0000001');
    expect(answer.body).not.toContain('ConversationID');
    await world.callbacks('/status');
  },
);

test.each([true, false])(
  'a request may hang, done %s, until the sandbox closes',
  async (processed) => {
    const world = await start({ on: 'stk', fault: { kind: 'hang', processed }, times: 1 });
    const url = await world.sandbox.listen({ port: 0, host: '127.0.0.1' });
    const asked = httpRequest(`${url}/mpesa/stkpush/v1/processrequest`, {
      method: 'POST',
      headers: { ...world.headers, 'content-type': 'application/json' },
    });
    asked.end(JSON.stringify(stkPush()));
    const broken = once(asked, 'error');
    const read = async (path: string) => (await world.sandbox.inject(path)).json();
    await vi.waitFor(async () => {
      expect((await read('/__sim/faults')).rules).toEqual([]);
      expect(await read('/phone/prompts?phone=0712345678')).toHaveLength(processed ? 1 : 0);
    }, PATIENCE);
    await world.sandbox.close();
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  },
);

test('a request that starts to hang when the sandbox closes does not keep it from closing', async () => {
  const world = await start({ on: 'oauth', fault: { kind: 'hang' }, times: 1 });
  await world.addFault({ on: 'oauth', fault: { kind: 'delay', ms: 200 }, times: 1 });
  const url = await world.sandbox.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: BASIC },
  }).catch((error: Error) => error.message);
  const rules = async () => (await world.sandbox.inject('/__sim/faults')).json().rules;
  await vi.waitFor(async () => expect(await rules()).toEqual([]), PATIENCE);
  await world.sandbox.close();
  expect(await asked).toBe('fetch failed');
});

test('requesting a token does not expire it', async () => {
  const world = await start({ on: 'all', fault: { kind: 'expired-token' }, times: 1 });
  const url = '/oauth/v1/generate?grant_type=client_credentials';
  const token = await world.sandbox.inject({ url, headers: { authorization: BASIC } });
  expect(token.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token.json().access_token}` };
  const refused = await world.sandbox.inject({
    method: 'POST',
    url: STATUS,
    headers,
    payload: {},
  });
  expect(refused.json().errorCode).toBe('400.003.01');
});

test('rules are listed, counted down, removed one by one, and all at once', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'drop' }, times: 2 });
  await pay(world);
  const list = async () => (await world.sandbox.inject('/__sim/faults')).json().rules;
  expect(await list()).toEqual([
    { id: 1, on: 'c2b', fault: { kind: 'drop' }, times: 1, match: {} },
  ]);
  await world.addFault({ on: 'all', fault: { kind: 'unavailable' } });
  await pay(world);
  expect(await list()).toMatchObject([{ id: 2 }]);
  const remove = async (path: string) =>
    (await world.sandbox.inject({ method: 'DELETE', url: `/__sim/faults${path}` })).statusCode;
  expect([await remove('/2'), await remove('/2')]).toEqual([200, 404]);
  await world.addFault({ on: 'all', fault: { kind: 'spike-arrest' } });
  expect(await remove('')).toBe(200);
  expect(await list()).toEqual([]);
});

test('a rule for an amount leaves other amounts alone', async () => {
  const world = await start({ on: 'c2b', fault: { kind: 'drop' }, match: { amount: 7 } });
  await pay(world, { amount: 7 });
  await pay(world, { amount: 8 });
  expect(await world.callbacks('/confirmation')).toMatchObject([{ TransAmount: '8.00' }]);
});

test.each([
  [{ on: 'c2b', fault: { kind: 'explode' } }, 'There is no such fault. Choose one of delay, drop,'],
  [{ on: 'moon', fault: { kind: 'drop' } }, 'Choose where it goes wrong: oauth, register,'],
  [{ on: 'oauth', fault: { kind: 'drop' } }, 'drop cannot happen on oauth. It can on c2b, stk,'],
  [{ on: 'c2b', fault: { kind: 'drop' }, match: { phone: 'me' } }, 'Give a Kenyan mobile number'],
  [{}, 'Choose where it goes wrong'],
  [{ on: 'c2b' }, 'There is no such fault'],
])('the rule %j is refused in words', async (rule, words) => {
  const world = await startMarketplace();
  const refused = await world.post('/__sim/faults', rule);
  expect(refused.statusCode).toBe(422);
  expect(JSON.stringify(refused.json().errors)).toContain(words);
});
