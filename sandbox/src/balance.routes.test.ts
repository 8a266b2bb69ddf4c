import { expect, test } from 'vitest';
import { CREDENTIAL, startMarketplace } from './test-world.ts';

async function ask(changes: object = {}) {
  const world = await startMarketplace();
  await world.pay({ amount: 1500 });
  await world.post('/mpesa/accountbalance/v1/query', {
    Initiator: 'sandbox-initiator',
    SecurityCredential: CREDENTIAL,
    CommandID: 'AccountBalance',
    PartyA: '247247',
    IdentifierType: '4',
    Remarks: 'OK',
    QueueTimeOutURL: `${world.merchant.url}/balance-timeout`,
    ResultURL: `${world.merchant.url}/balance`,
    ...changes,
  });
  const [{ Result }] = await world.callbacks('/balance');
  return Result;
}

test('accounts come in one line, codes as text, and the fee is not deducted from the payment', async () => {
  const result = await ask();
  expect(result).toMatchObject({ ResultType: '0', ResultCode: '0' });
  expect(result.ResultParameters.ResultParameter).toEqual([
    {
      Key: 'AccountBalance',
      Value:
        'Working Account|KES|0.00|0.00|0.00|0.00&Float Account|KES|0.00|0.00|0.00|0.00&' +
        'Utility Account|KES|1500.00|1500.00|0.00|0.00&' +
        'Charges Paid Account|KES|-5.00|-5.00|0.00|0.00&' +
        'Organization Settlement Account|KES|0.00|0.00|0.00|0.00',
    },
    { Key: 'BOCompletedTime', Value: expect.any(Number) },
  ]);
});

test('a failure carries parameters too', async () => {
  const result = await ask({ SecurityCredential: 'bm9uZQ==' });
  expect(result).toMatchObject({ ResultType: '0', ResultCode: '2001' });
  expect(result.ResultParameters.ResultParameter).toEqual([
    { Key: 'ActionType' },
    { Key: 'ErrorMsg', Value: 'The initiator information is invalid.' },
    { Key: 'BOCompletedTime', Value: expect.any(Number) },
  ]);
});
