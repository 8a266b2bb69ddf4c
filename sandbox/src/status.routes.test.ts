import { expect, test } from 'vitest';
import { CREDENTIAL, securityCredential, startMarketplace } from './test-world.ts';

const PATH = '/mpesa/transactionstatus/v1/query';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

function question({ merchant }: Marketplace, changes: object) {
  return {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'TransactionStatusQuery',
    TransactionID: '',
    OriginalConversationID: '',
    PartyA: '247247',
    IdentifierType: '4',
    ResultURL: `${merchant.url}/status`,
    QueueTimeOutURL: `${merchant.url}/status-timeout`,
    Remarks: 'OK',
    Occasion: 'code check',
    ...changes,
  };
}

/** Sends a query, and waits for the result. */
async function ask(world: Marketplace, changes: object, times = 1) {
  const taken = await world.post(PATH, question(world, changes));
  expect(taken.json()).toEqual({
    OriginatorConversationID: expect.any(String),
    ConversationID: expect.stringMatching(/^AG_\d{8}_[\da-f]{20}$/),
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
  const results = await world.callbacks('/status', times);
  return { taken: taken.json(), result: results.at(-1).Result };
}

const valuesOf = ({
  ResultParameters,
}: {
  ResultParameters: { ResultParameter: { Key: string; Value?: unknown }[] };
}) => Object.fromEntries(ResultParameters.ResultParameter.map(({ Key, Value }) => [Key, Value]));

test('a receipt is returned in the shape of a real result, with keys that have no value', async () => {
  const world = await startMarketplace();
  const receipt = await world.pay();
  const { taken, result } = await ask(world, { TransactionID: receipt });
  const { OriginatorConversationID, ConversationID } = taken;
  expect(result).toEqual({
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID,
    ConversationID,
    TransactionID: `${receipt.slice(0, 3)}0000000`,
    ResultParameters: {
      ResultParameter: [
        { Key: 'DebitPartyName', Value: '0712345678 - WANJIKU' },
        { Key: 'CreditPartyName', Value: '247247 - NAFASI' },
        { Key: 'OriginatorConversationID', Value: expect.any(String) },
        { Key: 'InitiatedTime', Value: expect.any(Number) },
        { Key: 'CreditPartyCharges' },
        { Key: 'DebitAccountType', Value: 'MMF Account For Customer' },
        { Key: 'TransactionReason' },
        { Key: 'ReasonType', Value: 'Pay Bill Online' },
        { Key: 'TransactionStatus', Value: 'Completed' },
        { Key: 'FinalisedTime', Value: expect.any(Number) },
        { Key: 'Amount', Value: 1500 },
        { Key: 'ConversationID', Value: expect.stringMatching(/^AG_/) },
        { Key: 'ReceiptNo', Value: receipt },
      ],
    },
    ReferenceData: { ReferenceItem: { Key: 'Occasion', Value: 'code check' } },
  });
});

test('an unknown receipt is 2032, without parameters', async () => {
  const world = await startMarketplace();
  const { result } = await ask(world, { TransactionID: 'UKL0000001', Occasion: '' });
  expect(result).toMatchObject({
    ResultType: 0,
    ResultCode: 2032,
    ResultDesc: 'The transaction receipt number does not exist.',
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
  });
  expect(result).not.toHaveProperty('ResultParameters');
  expect(result.ReferenceData.ReferenceItem).not.toHaveProperty('Value');
});

test('wrong credentials are detected only then, and lock the operator at the fourth try', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  const wrong = { TransactionID, SecurityCredential: securityCredential('guess') };
  const codes = [];
  for (const [times, changes] of [
    wrong,
    { ...wrong, SecurityCredential: 'bm9uZQ==' },
    { TransactionID, Initiator: 'x' },
    { TransactionID },
  ].entries())
    codes.push((await ask(world, changes, times + 1)).result.ResultCode);
  expect(codes).toEqual([2001, 2001, 2001, 8006]);
  await world.post('/__sim/initiator/unlock', {});
  expect((await ask(world, { TransactionID }, 5)).result.ResultCode).toBe(0);
});

test("another organisation's short code is not ours to ask for", async () => {
  const world = await startMarketplace();
  const { result } = await ask(world, { TransactionID: await world.pay(), PartyA: '600984' });
  expect(result.ResultCode).toBe(21);
});

test.each([
  ['TransactionID', ''],
  ['Remarks', ''],
  ['Remarks', 'x'.repeat(101)],
  ['Occasion', 'x'.repeat(101)],
  ['CommandID', 'TransactionStatus'],
  ['IdentifierType', '9'],
  ['ResultURL', undefined],
  ['QueueTimeOutURL', 'x'],
])('%s %j is refused at once', async (field, value) => {
  const world = await startMarketplace();
  const refused = await world.post(
    PATH,
    question(world, { TransactionID: 'UKL0000001', [field]: value }),
  );
  expect(refused.json()).toMatchObject({
    errorCode: '400.002.02',
    errorMessage: `Bad Request - Invalid ${field}`,
  });
});

test('a reversed payment is reported as reversed, and its reversal as a payment of ours', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  const { confirmation_code } = (
    await world.post(`/__sim/payments/${TransactionID}/reverse`, {})
  ).json();
  expect(valuesOf((await ask(world, { TransactionID })).result)).toMatchObject({
    TransactionStatus: 'Reversed',
  });
  const { result } = await ask(world, { TransactionID: confirmation_code }, 2);
  expect(valuesOf(result)).toMatchObject({
    DebitPartyName: '247247 - NAFASI',
    CreditPartyName: '0712345678 - WANJIKU',
    ReasonType: 'Pay Bill Reversal',
    TransactionStatus: 'Completed',
  });
});
