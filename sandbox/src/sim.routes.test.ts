import { constants, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { startMarketplace } from './test-world.ts';

const NOON = new Date('2026-11-21T12:00:00+03:00');

type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

const make = async ({ post }: Marketplace, payment: object) => {
  const answer = await post('/__sim/payments', { amount: 1500, ...payment });
  expect(answer.statusCode).toBe(201);
  return answer.json().confirmation_code as string;
};
const confirm = async ({ post }: Marketplace, receipt: string, body: object = {}) =>
  post(`/__sim/payments/${receipt}/confirm`, body);
const list = async ({ sandbox }: Marketplace) =>
  (await sandbox.inject('/__sim/payments')).json().payments;

test('a made-up payment is confirmed without anybody waiting, and looks like any other', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  const receipt = await make(world, { phone: '0722000000', account: 'BK1' });
  expect(await world.callbacks('/confirmation')).toMatchObject([
    { TransID: receipt, TransAmount: '1500.00', BillRefNumber: 'BK1', MSISDN: '2547 ***** 000' },
  ]);
  expect(await list(world)).toEqual([
    {
      confirmation_code: receipt,
      amount: 1500,
      account: 'BK1',
      phone: '254722000000',
      short_code: '247247',
      paid_at: expect.stringMatching(/\+03:00$/),
      reversed: 0,
    },
  ]);
});

test('a payment in the past has a receipt of its day', async () => {
  const world = await startMarketplace({ now: () => NOON });
  expect(await make(world, { paid_at: '2026-11-09T08:00:00' })).toMatch(/^UK9/);
  // Nairobi's day, not London's.
  expect(await make(world, { paid_at: '2026-10-31T21:30:00Z' })).toMatch(/^UK1/);
  const same = await Promise.all(
    [1, 2, 3].map(() => make(world, { paid_at: '2026-11-09T08:00:00Z' })),
  );
  expect(new Set(same).size).toBe(3);
});

test('a payment that nobody was notified of can be reported later, differently, and again', async () => {
  const world = await startMarketplace();
  const receipt = await make(world, { notify: false });
  expect((await confirm(world, receipt)).json()).toEqual({ acknowledged: false, status: null });
  await world.registerC2b();
  expect((await confirm(world, receipt)).json()).toEqual({ acknowledged: true, status: 200 });
  await confirm(world, receipt, { changes: { TransAmount: '1.00' } });
  expect(await world.callbacks('/confirmation', 2)).toMatchObject([
    { TransID: receipt, TransAmount: '1500.00' },
    { TransID: receipt, TransAmount: '1.00' },
  ]);
  expect((await confirm(world, 'UKL0000001')).statusCode).toBe(404);
});

test('a payment to somebody else is known to M-Pesa and reported to nobody', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  const receipt = await make(world, { short_code: '600984' });
  const own = await make(world, {});
  expect(await world.callbacks('/confirmation')).toMatchObject([{ TransID: own }]);
  expect(await list(world)).toMatchObject([
    {},
    { confirmation_code: receipt, short_code: '600984' },
  ]);
  expect((await world.post(`/__sim/payments/${receipt}/reverse`, {})).statusCode).toBe(404);
});

test('a payment can be given its receipt, once', async () => {
  const world = await startMarketplace();
  expect(await make(world, { receipt: 'UKL4XM2P9T' })).toBe('UKL4XM2P9T');
  const again = await world.post('/__sim/payments', { amount: 1, receipt: 'UKL4XM2P9T' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'RECEIPT_TAKEN']);
});

test('a storm of payments has money for all, each with a receipt of its own', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  const receipts = await Promise.all(
    Array.from({ length: 200 }, () => make(world, { amount: 9_000 })),
  );
  expect(new Set(receipts).size).toBe(200);
  const callbacks = await world.callbacks('/confirmation', 200);
  expect(new Set(callbacks.map(({ TransID }) => TransID))).toEqual(new Set(receipts));
});

test('staff take a payment back without a callback, in parts or whole, and no more', async () => {
  const world = await startMarketplace();
  await world.registerC2b();
  const receipt = await make(world, {});
  const reverse = (body: object) => world.post(`/__sim/payments/${receipt}/reverse`, body);
  expect((await reverse({ amount: 500, receipt: 'UKL4XM2P9T' })).json()).toEqual({
    confirmation_code: 'UKL4XM2P9T',
    amount: 500,
  });
  expect((await reverse({})).json()).toMatchObject({ amount: 1000 });
  expect((await reverse({})).json().code).toBe('NOTHING_TO_REVERSE');
  expect(await list(world)).toMatchObject([{ reversed: 1500 }]);
  expect((await reverse({ receipt })).json().code).toBe('RECEIPT_TAKEN');
  expect(world.merchant.paths).toEqual(['/confirmation']);
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: '5' }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ phone: 'me' }, 'phone'],
  [{ paid_at: 'yesterday' }, 'paid_at'],
  [{ paid_at: '2026-11-21' }, 'paid_at'],
  [{ paid_at: '2999-01-01T00:00:00Z' }, 'paid_at'],
  [{ short_code: 'x' }, 'short_code'],
  [{ receipt: 'x' }, 'receipt'],
])('a payment with %j is refused beside %s', async (changes, field) => {
  const world = await startMarketplace();
  const refused = await world.post('/__sim/payments', { amount: 1500, ...changes });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});

test("the statement has the format of the portal's export: heading, columns, newest first, reversals negative", async () => {
  const world = await startMarketplace({ now: () => NOON });
  const [early, late] = [
    await make(world, { paid_at: '2026-11-19T10:15:00', phone: '0712345678' }),
    await make(world, {
      amount: 250.5,
      paid_at: '2026-11-20T23:59:59',
      phone: '0722000000',
      account: 'a "b", c',
    }),
  ];
  await make(world, { short_code: '600984' });
  const reversal = (await world.post(`/__sim/payments/${early}/reverse`, {})).json()
    .confirmation_code;
  const answer = await world.sandbox.inject('/__sim/statement.csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.split('\r\n')).toEqual([
    'Organization:,NAFASI',
    'Short Code:,247247',
    'Account:,Utility Account',
    'Time Period:,From 06-03-2007 00:00:00 To 21-11-2026 23:59:59',
    '',
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.',
    `${reversal},21-11-2026 12:00:00,21-11-2026 12:00:00,Pay Bill Reversal of ${early} to 2547 ***** 678 - WANJIKU,Completed,,"-1,500.00",250.50,true,Pay Bill Reversal,2547 ***** 678 - WANJIKU,${early},booking`,
    `${late},20-11-2026 23:59:59,20-11-2026 23:59:59,"Pay Bill from 2547 ***** 000 - AKINYI Acc. a ""b"", c",Completed,250.50,,"1,750.50",true,Pay Bill Online,2547 ***** 000 - AKINYI,,"a ""b"", c"`,
    `${early},19-11-2026 10:15:00,19-11-2026 10:15:00,Pay Bill from 2547 ***** 678 - WANJIKU Acc. booking,Completed,"1,500.00",,"1,500.00",true,Pay Bill Online,2547 ***** 678 - WANJIKU,,booking`,
    '',
  ]);
  const part = await world.sandbox.inject('/__sim/statement.csv?from=2026-11-20&to=2026-11-20');
  expect(part.body.match(/^U\w{9}/gm)).toEqual([late]);
  expect((await world.sandbox.inject('/__sim/statement.csv?from=x')).statusCode).toBe(422);
});

test('a client can encrypt with the certificate', async () => {
  const { sandbox } = await startMarketplace();
  const answer = await sandbox.inject('/__sim/certificate');
  expect(answer.body).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  const key = { key: answer.body, padding: constants.RSA_PKCS1_PADDING };
  expect(publicEncrypt(key, Buffer.from('x')).toString('base64')).toHaveLength(344);
});

test('settings are shown, switched while it runs, and refused if unknown', async () => {
  const { sandbox } = await startMarketplace();
  const url = '/__sim/settings';
  const before = (await sandbox.inject(url)).json();
  expect(before).toEqual({
    register_once: false,
    external_validation: false,
    prompts_confirm: true,
    partial_reversals: true,
    pull_times: 'nairobi',
    result_delay_ms: 0,
    prompt_seconds: 60,
  });
  const change = (payload: object) => sandbox.inject({ method: 'PATCH', url, payload });
  expect((await change({ prompt_seconds: 5 })).json()).toEqual({ ...before, prompt_seconds: 5 });
  expect((await change({ speed: 1 })).statusCode).toBe(422);
  expect((await change({ prompt_seconds: 0 })).statusCode).toBe(422);
});
