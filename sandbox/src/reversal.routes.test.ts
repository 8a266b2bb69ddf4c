import { expect, test } from 'vitest';
import { CREDENTIAL, startMarketplace } from './test-world.ts';

const PATH = '/mpesa/reversal/v1/request';

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

function order({ merchant }: Marketplace, changes: object) {
  return {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'TransactionReversal',
    Amount: '1500',
    ReceiverParty: '247247',
    RecieverIdentifierType: '11',
    ResultURL: `${merchant.url}/reversal`,
    QueueTimeOutURL: `${merchant.url}/reversal-timeout`,
    Remarks: 'Booking refund',
    ...changes,
  };
}

async function reverse(world: Marketplace, changes: object, times = 1) {
  const taken = await world.post(PATH, order(world, changes));
  expect(taken.json()).toMatchObject({ ResponseCode: '0' });
  return (await world.callbacks('/reversal', times)).at(-1).Result;
}

const balance = async ({ sandbox }: Marketplace) =>
  (await sandbox.inject('/phone/balance?phone=0712345678')).json().balance;

test('a reversal puts the money back, has a receipt of its own, and texts the payer', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  const before = await balance(world);
  const result = await reverse(world, { TransactionID });
  expect(result).toMatchObject({
    ResultType: 0,
    ResultCode: 0,
    TransactionID: expect.stringMatching(/^[A-Z]{2}[1-9A-V][A-Z][A-Z0-9]{6}$/),
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
  });
  expect(result.TransactionID).not.toBe(TransactionID);
  expect(result.ResultParameters.ResultParameter).toEqual([
    { Key: 'DebitAccountBalance', Value: 'Utility Account|KES|0.00|0.00|0.00|0.00' },
    { Key: 'Amount', Value: 1500 },
    { Key: 'TransCompletedTime', Value: expect.any(Number) },
    { Key: 'OriginalTransactionID', Value: TransactionID },
    { Key: 'Charge', Value: 0 },
    { Key: 'CreditPartyPublicName', Value: '0712345678 - WANJIKU' },
    { Key: 'DebitPartyPublicName', Value: '247247 - NAFASI' },
  ]);
  expect(await balance(world)).toBe(before + 1500);
  const [text] = (await world.sandbox.inject('/phone/messages?phone=0712345678')).json();
  expect(text).toMatchObject({
    confirmation_code: result.TransactionID,
    sms: expect.stringContaining(`Transaction ${TransactionID} has been reversed`),
  });
});

test('what was sent back is not sent back again, and what is not ours never is', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  await reverse(world, { TransactionID });
  const again = await reverse(world, { TransactionID }, 2);
  expect(again).toMatchObject({
    ResultCode: 'R000001',
    TransactionID: expect.stringMatching(/0000000$/),
  });
  expect(again).not.toHaveProperty('ResultParameters');
  expect((await reverse(world, { TransactionID: 'UKL0000001' }, 3)).ResultCode).toBe('R000002');
});

test('two concurrent reversals move the money once', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  const before = await balance(world);
  await Promise.all([1, 2].map(() => world.post(PATH, order(world, { TransactionID }))));
  const results = await world.callbacks('/reversal', 2);
  expect(results.map(({ Result }) => String(Result.ResultCode)).toSorted()).toEqual([
    '0',
    'R000001',
  ]);
  expect(await balance(world)).toBe(before + 1500);
});

test('a part is sent back, then the rest and no more; or only the whole, if switched so', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  const codes = [];
  for (const [times, Amount] of [500, 1001, 1000, 1].entries())
    codes.push((await reverse(world, { TransactionID, Amount }, times + 1)).ResultCode);
  expect(codes).toEqual([0, 'R000002', 0, 'R000001']);
  const payload = { partial_reversals: false };
  await world.sandbox.inject({ method: 'PATCH', url: '/__sim/settings', payload });
  const other = await world.pay();
  expect((await reverse(world, { TransactionID: other, Amount: 500 }, 5)).ResultCode).toBe(
    'R000002',
  );
});

test.each([
  ['RecieverIdentifierType', undefined],
  ['RecieverIdentifierType', '4'],
  ['Remarks', 'x'],
  ['Remarks', undefined],
  ['Amount', '10.5'],
  ['CommandID', 'Reversal'],
])('%s %j is refused at once', async (field, value) => {
  const world = await startMarketplace();
  const spelling = { ReceiverIdentifierType: '11' };
  const refused = await world.post(
    PATH,
    order(world, { TransactionID: 'UKL0000001', ...spelling, [field]: value }),
  );
  expect(refused.json()).toMatchObject({
    errorCode: '400.002.02',
    errorMessage: `Bad Request - Invalid ${field}`,
  });
});

test('another short code may not, and an empty account cannot', async () => {
  const world = await startMarketplace();
  const TransactionID = await world.pay();
  expect((await reverse(world, { TransactionID, ReceiverParty: '600984' })).ResultCode).toBe(21);
});
