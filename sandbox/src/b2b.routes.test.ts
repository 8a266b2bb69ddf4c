import { expect, test } from 'vitest';
import { CREDENTIAL, securityCredential, startMarketplace } from './test-world.ts';

const B2B = '/mpesa/b2b/v1/paymentrequest';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

const TILL = { CommandID: 'BusinessBuyGoods', RecieverIdentifierType: '2', AccountReference: '' };
const PAY_BILL = {
  CommandID: 'BusinessPayBill',
  RecieverIdentifierType: 4,
  AccountReference: '0123456789',
};

function order({ merchant }: Marketplace, changes: object) {
  return {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    SenderIdentifierType: '4',
    Amount: '1350',
    PartyA: '247247',
    PartyB: '512347',
    Remarks: 'Payout 7',
    QueueTimeOutURL: `${merchant.url}/b2b-timeout`,
    ResultURL: `${merchant.url}/b2b`,
    ...TILL,
    ...changes,
  };
}

async function pay(world: Marketplace, changes: object = {}) {
  const taken = await world.post(B2B, order(world, changes));
  expect(taken.statusCode).toBe(200);
  const [{ Result }] = await world.callbacks('/b2b');
  return { taken: taken.json(), result: Result };
}

const received = async ({ sandbox }: Marketplace, to = '') =>
  (await sandbox.inject(`/received/payments?to=${to}`)).json().payments;

test('a till is paid, and the result names it, in strings', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { taken, result } = await pay(world);
  expect(taken).toMatchObject({ ResponseCode: '0', ConversationID: expect.stringMatching(/^AG_/) });
  expect(result).toMatchObject({
    ResultType: '0',
    ResultCode: '0',
    ConversationID: taken.ConversationID,
    ReferenceData: { ReferenceItem: { Key: 'BillReferenceNumber' } },
  });
  expect(result.ResultParameters.ResultParameter).toEqual([
    { Key: 'Amount', Value: '1350.00' },
    {
      Key: 'DebitPartyAffectedAccountBalance',
      Value: 'Utility Account|KES|650.00|650.00|0.00|0.00',
    },
    { Key: 'TransCompletedTime', Value: expect.stringMatching(/^\d{14}$/) },
    { Key: 'DebitPartyCharges' },
    { Key: 'ReceiverPartyPublicName', Value: '512347 - OTIENO ENTERPRISES' },
    { Key: 'Currency', Value: 'KES' },
  ]);
  expect(await received(world)).toEqual([
    {
      confirmation_code: result.TransactionID,
      kind: 'till',
      number: '512347',
      account: null,
      name: 'OTIENO ENTERPRISES',
      from: 'NAFASI',
      amount: 1350,
      charge: 5,
      received_at: expect.stringMatching(/\+03:00$/),
    },
  ]);
});

test('a pay bill is paid for an account, and the statement says so', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { result } = await pay(world, PAY_BILL);
  expect(result.ReferenceData.ReferenceItem.Value).toBe('0123456789');
  expect(await received(world, '512347')).toMatchObject([
    { kind: 'pay_bill', account: '0123456789', amount: 1350 },
  ]);
  expect(await received(world, '512348')).toEqual([]);
  const { body } = await world.sandbox.inject('/__sim/statement.csv');
  expect(body).toContain(
    'Business Pay Bill to 512347 - OTIENO ENTERPRISES Acc. 0123456789,Completed,,"-1,350.00",650.00',
  );
});

test('what phones receive is listed beside it, and is found by any spelling of the number', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  await pay(world, { Amount: 100 });
  await world.post('/mpesa/b2c/v3/paymentrequest', {
    ...order(world, {}),
    OriginatorConversationID: 'payout-1',
    InitiatorName: 'sandbox-initiator',
    CommandID: 'BusinessPayment',
    PartyB: '254708374149',
    ResultURL: `${world.merchant.url}/b2c`,
  });
  await world.callbacks('/b2c');
  expect(await received(world)).toMatchObject([{ kind: 'phone' }, { kind: 'till' }]);
  expect(await received(world, '0708 374 149')).toMatchObject([
    { kind: 'phone', number: '254708374149', name: 'WEKESA', amount: 1350, charge: 5 },
  ]);
});

test.each([
  [{ Amount: 9 }, '2'],
  [{ Amount: 250_001 }, '3'],
  [{ Amount: 2001 }, '1'],
  [{ PartyA: '600984' }, '21'],
  [{ SecurityCredential: securityCredential('guess') }, '2001'],
])('%j ends with %s, no parameters, and nothing received', async (changes, code) => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { result } = await pay(world, changes);
  expect(result.ResultCode).toBe(code);
  expect(result).not.toHaveProperty('ResultParameters');
  expect(await received(world)).toEqual([]);
});

test.each([
  [{ ...PAY_BILL, AccountReference: '' }, 'AccountReference'],
  [{ RecieverIdentifierType: '4' }, 'RecieverIdentifierType'],
  [{ PartyB: '12' }, 'PartyB'],
  [{ CommandID: 'BusinessTransfer' }, 'CommandID'],
])('%j is refused at once', async (changes, field) => {
  const world = await startMarketplace();
  const refused = await world.post(B2B, order(world, changes));
  expect([refused.statusCode, refused.json().errorMessage]).toEqual([
    400,
    `Bad Request - Invalid ${field}`,
  ]);
});

test.each([
  ['lost', { kind: 'drop' }, 0, 1],
  ['sent twice', { kind: 'duplicate' }, 2, 1],
  ['posted before the answer', { kind: 'before-response' }, 1, 1],
  ['of another code', { kind: 'result', code: '8' }, 1, 0],
  ['of another business', { kind: 'wrong-short-code' }, 1, 1],
])('a result that is %s', async (_, fault, results, payments) => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  await world.addFault({ on: 'b2b', fault, times: 1, match: { business: '512347' } });
  await world.post(B2B, order(world, {}));
  // A second one, to another receiver, follows all of the first.
  await world.post(B2B, order(world, { PartyB: '600001', ResultURL: `${world.merchant.url}/2` }));
  await world.callbacks('/2');
  await world.callbacks('/b2b', results);
  expect(await received(world, '512347')).toHaveLength(payments);
});

test.each([
  [{ kind: 'timeout-url', processed: true }, 1],
  [{ kind: 'timeout-url' }, 0],
])('%j tells the timeout address', async (fault, payments) => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  await world.addFault({ on: 'b2b', fault, times: 1 });
  await world.post(B2B, order(world, {}));
  expect((await world.callbacks('/b2b-timeout'))[0].Result.ResultCode).toBe('1019');
  expect(await received(world)).toHaveLength(payments);
});

test.each([
  ['unavailable', 500],
  ['empty-error', 500],
  ['html', 200],
])('%s may have paid all the same, which nobody can tell', async (kind, status) => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const fault = { kind, processed: true };
  await world.addFault({ on: 'b2b', fault, times: 1 });
  await world.addFault({ on: 'b2b', fault: { kind }, times: 1 });
  expect((await world.post(B2B, order(world, {}))).statusCode).toBe(status);
  expect(await received(world)).toHaveLength(1);
});
