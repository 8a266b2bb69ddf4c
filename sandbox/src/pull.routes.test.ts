import { expect, test } from 'vitest';
import { bearer, startMarketplace } from './test-world.ts';

const QUERY = '/pulltransactions/v1/query';
const NOON = new Date('2026-11-21T12:00:00+03:00');
const WINDOW = {
  ShortCode: '247247',
  StartDate: '2026-11-01 00:00:00',
  EndDate: '2026-11-21 23:59:59',
  OffSetValue: '0',
};
const REGISTRATION = {
  ShortCode: '247247',
  RequestType: 'Pull',
  NominatedNumber: '254722000000',
  CallBackURL: 'http://127.0.0.1:9/pull',
};

async function start(settings = {}) {
  const world = await startMarketplace({ now: () => NOON, ...settings });
  const registered = await world.post('/pulltransactions/v1/register', REGISTRATION);
  expect(registered.json()).toEqual({
    ResponseRefID: expect.any(String),
    ResponseStatus: '1000',
    ShortCode: '247247',
    ResponseDescription: 'Shortcode Registered Successfully',
  });
  return world;
}

type World = Awaited<ReturnType<typeof start>>;
const pull = async ({ post }: World, changes = {}) =>
  (await post(QUERY, { ...WINDOW, ...changes })).json();
const paid = async ({ post }: World, payment: object) =>
  (await post('/__sim/payments', { amount: 1500, ...payment })).json().confirmation_code;

test('payments come in an array within an array, by POST and by GET with a body', async () => {
  const world = await start();
  const transactionId = await paid(world, { phone: '0722000000', paid_at: '2026-11-21T10:15:00' });
  const answer = {
    ResponseRefID: expect.any(String),
    ResponseCode: '1000',
    ResponseMessage: 'Success',
    Response: [
      [
        {
          transactionId,
          trxDate: '2026-11-21T10:15:00Z',
          msisdn: 722000000,
          sender: '',
          transactiontype: 'c2b-pay-bill-debit',
          billreference: 'booking',
          amount: '1500.0',
          organizationname: 'NAFASI',
        },
      ],
    ],
  };
  expect(await pull(world)).toEqual(answer);
  const { headers, sandbox } = world;
  const got = await sandbox.inject({ method: 'GET', url: QUERY, headers, payload: WINDOW });
  expect(got.json()).toEqual(answer);
});

test('it reaches back 48 hours, and returns 1001 with an empty array in an array beyond', async () => {
  const world = await start();
  await paid(world, { paid_at: '2026-11-19T11:59:59' });
  expect(await pull(world)).toMatchObject({ ResponseCode: '1001', Response: [[]] });
  const receipt = await paid(world, { paid_at: '2026-11-19T12:00:00' });
  const { Response } = await pull(world);
  expect(Response).toMatchObject([[{ transactionId: receipt }]]);
  const earlier = await pull(world, { EndDate: '2026-11-19 11:59:59' });
  expect(earlier.Response).toEqual([[]]);
});

test('payments to somebody else, and outgoing money, are not in it', async () => {
  const world = await start();
  await paid(world, { short_code: '600984' });
  const receipt = await paid(world, {});
  await world.post(`/__sim/payments/${receipt}/reverse`, {});
  expect((await pull(world)).Response).toMatchObject([[{ transactionId: receipt }]]);
});

test('a page has a hundred rows, and the next starts at the offset', async () => {
  const world = await start();
  const made = [];
  for (const minute of Array(101).keys())
    made.push(
      await paid(world, {
        amount: 1 + minute,
        paid_at: new Date(NOON.getTime() - (200 - minute) * 60_000).toISOString(),
      }),
    );
  const rows = async (OffSetValue: number) =>
    (await pull(world, { OffSetValue })).Response[0].map(
      (row: { transactionId: string }) => row.transactionId,
    );
  expect(await rows(0)).toEqual(made.slice(0, 100));
  expect(await rows(100)).toEqual(made.slice(100));
});

test('the Z of its times may be true, if switched so', async () => {
  const world = await start({ pullTimes: 'utc' });
  await paid(world, { paid_at: '2026-11-21T01:30:00' });
  expect((await pull(world)).Response[0][0].trxDate).toBe('2026-11-20T22:30:00Z');
});

test('a short code registers once, and can query only after that', async () => {
  const world = await startMarketplace();
  const early = await world.post(QUERY, WINDOW);
  expect([early.statusCode, early.json().errorCode]).toEqual([400, '400.001']);
  await world.post('/pulltransactions/v1/register', REGISTRATION);
  const again = await world.post('/pulltransactions/v1/register', REGISTRATION);
  expect(again.json()).toMatchObject({ ResponseStatus: '1001' });
});

test.each([
  [{ StartDate: '2026-11-21' }, 'StartDate'],
  [{ EndDate: undefined }, 'EndDate'],
  [{ OffSetValue: '-1' }, 'OffSetValue'],
  [{ ShortCode: '600984' }, 'ShortCode'],
])('%j is refused', async (changes, field) => {
  const refused = await pull(await start(), changes);
  expect(refused).toMatchObject({
    errorCode: '400.001',
    errorMessage: `Bad Request - Invalid ${field}`,
  });
});

test('an old token is 401.001 here, and a GET without a body is refused', async () => {
  const world = await start();
  const bare = await world.sandbox.inject({ url: QUERY, headers: world.headers });
  expect(bare.json()).toMatchObject({ errorCode: '400.001' });
  await bearer(world.sandbox);
  const refused = await world.post(QUERY, WINDOW);
  expect([refused.statusCode, refused.json().errorCode]).toEqual([401, '401.001']);
});
