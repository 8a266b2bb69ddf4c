import { expect, test } from 'vitest';
import { CREDENTIAL, securityCredential, startMarketplace } from './test-world.ts';

const V1 = '/mpesa/b2c/v1/paymentrequest';
const V3 = '/mpesa/b2c/v3/paymentrequest';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

function order({ merchant }: Marketplace, changes: object) {
  return {
    OriginatorConversationID: 'payout-1',
    InitiatorName: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'BusinessPayment',
    Amount: '1350',
    PartyA: '247247',
    PartyB: '254708374149',
    Remarks: 'Space payout',
    QueueTimeOutURL: `${merchant.url}/b2c-timeout`,
    ResultURL: `${merchant.url}/b2c`,
    Occassion: 'Nov',
    ...changes,
  };
}

async function payOut(world: Marketplace, changes: object = {}, times = 1) {
  const taken = await world.post(V3, order(world, changes));
  expect(taken.statusCode).toBe(200);
  return { taken: taken.json(), result: (await world.callbacks('/b2c', times)).at(-1).Result };
}

test('a payout reaches the phone with a text, and its result has a dotted time', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { taken, result } = await payOut(world);
  expect(taken).toEqual({
    OriginatorConversationID: 'payout-1',
    ConversationID: expect.stringMatching(/^AG_/),
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
  const receipt = result.TransactionID;
  expect(result).toMatchObject({
    ResultType: 0,
    ResultCode: 0,
    OriginatorConversationID: 'payout-1',
  });
  expect(result.ResultParameters.ResultParameter).toEqual([
    { Key: 'TransactionAmount', Value: 1350 },
    { Key: 'TransactionReceipt', Value: receipt },
    { Key: 'ReceiverPartyPublicName', Value: '0708374149 - WEKESA' },
    {
      Key: 'TransactionCompletedDateTime',
      Value: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
    },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: 650 },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: 0 },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: -12 },
  ]);
  const [text] = (await world.sandbox.inject('/phone/messages?phone=254708374149')).json();
  expect(text.sms).toContain(`${receipt} Confirmed. You have received Ksh1,350.00 from NAFASI`);
});

test('an id of ours is accepted once, and identifies the payout afterwards', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { result } = await payOut(world);
  const again = await world.post(V3, order(world, {}));
  expect([again.statusCode, again.json()]).toMatchObject([
    500,
    { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' },
  ]);
  await world.post('/mpesa/transactionstatus/v1/query', {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'TransactionStatusQuery',
    OriginalConversationID: 'payout-1',
    PartyA: '247247',
    IdentifierType: 4,
    ResultURL: `${world.merchant.url}/status`,
    QueueTimeOutURL: `${world.merchant.url}/status-timeout`,
    Remarks: 'OK',
  });
  const [status] = await world.callbacks('/status');
  expect(status.Result.ResultParameters.ResultParameter).toContainEqual({
    Key: 'ReceiptNo',
    Value: result.TransactionID,
  });
});

test.each([
  [{ Amount: 9 }, 2],
  [{ Amount: 250_001 }, 3],
  [{ Amount: 2001 }, 1],
  [{ PartyA: '600984' }, 21],
  [{ SecurityCredential: securityCredential('guess') }, 2001],
])('%j ends with %d, and no parameters', async (changes, code) => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const { result } = await payOut(world, changes);
  expect(result.ResultCode).toBe(code);
  expect(result).not.toHaveProperty('ResultParameters');
});

test('version 3 requires an id of ours, version 1 makes its own', async () => {
  const world = await startMarketplace();
  const { OriginatorConversationID: _, ...without } = order(world, {});
  const refused = await world.post(V3, without);
  expect(refused.json().errorMessage).toBe('Bad Request - Invalid OriginatorConversationID');
  const taken = await world.post(V1, without);
  expect(taken.json()).toMatchObject({
    ResponseCode: '0',
    OriginatorConversationID: expect.stringMatching(/-/),
  });
});

test('the result of a payout has the name that was set for the phone', async () => {
  const world = await startMarketplace();
  await world.pay({ amount: 2000 });
  const names = [{ number: '254708374149', name: 'NJERI WANGARI MWANGI' }];
  expect((await world.post('/__sim/names', { names })).statusCode).toBe(204);
  const { result } = await payOut(world);
  expect(result.ResultParameters.ResultParameter).toContainEqual({
    Key: 'ReceiverPartyPublicName',
    Value: '0708374149 - NJERI WANGARI MWANGI',
  });
});
