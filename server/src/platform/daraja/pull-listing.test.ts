import { describe, expect, test } from 'vitest';
import { readListed } from './pull-listing.ts';

const WINDOW = {
  from: new Date('2026-11-02T10:00:00+03:00'),
  to: new Date('2026-11-04T10:00:00+03:00'),
};
const row = (transactionId: string, trxDate: string, changes: object = {}) => ({
  transactionId,
  trxDate,
  amount: '1500.0',
  msisdn: 722000000,
  ...changes,
});
const timesOf = (...rows: object[]) =>
  readListed(rows, WINDOW).payments.map(({ paidAt }) => paidAt.toISOString());

describe('the times of listed payments', () => {
  test.each([
    [
      "Nairobi's, by the day of the code",
      row('UK31A2B3C4', '2026-11-03T22:30:00Z'),
      '2026-11-03T19:30:00.000Z',
    ],
    [
      "Greenwich's, by the day of the code",
      row('UK41A2B3C4', '2026-11-03T22:30:00Z'),
      '2026-11-03T22:30:00.000Z',
    ],
    [
      "Nairobi's, as it would lie ahead otherwise",
      row('UK41A2B3C4', '2026-11-04T09:30:00Z'),
      '2026-11-04T06:30:00.000Z',
    ],
    [
      "Greenwich's, as it would lie before what was asked for",
      row('UK21A2B3C4', '2026-11-02T08:30:00Z'),
      '2026-11-02T08:30:00.000Z',
    ],
    [
      'believed, where nothing speaks',
      row('UK31A2B3C4', '2026-11-03T10:30:00Z'),
      '2026-11-03T10:30:00.000Z',
    ],
    [
      'as written, with an offset',
      row('UK31A2B3C4', '2026-11-03T10:30:00+03:00'),
      '2026-11-03T07:30:00.000Z',
    ],
    [
      "Nairobi's, without a zone",
      row('UK31A2B3C4', '2026-11-03 10:30:00'),
      '2026-11-03T07:30:00.000Z',
    ],
    [
      'read with fractions',
      row('UK31A2B3C4', '2026-11-03T10:30:00.000Z'),
      '2026-11-03T10:30:00.000Z',
    ],
  ])('are %s', (_what, listed, expected) => {
    expect(timesOf(listed)).toEqual([expected]);
  });

  test('are all of one kind: one conclusive row decides for the others', () => {
    expect(
      timesOf(row('UK31A2B3C4', '2026-11-03T22:30:00Z'), row('UK31A2B3C5', '2026-11-03T10:30:00Z')),
    ).toEqual(['2026-11-03T07:30:00.000Z', '2026-11-03T19:30:00.000Z']);
  });
});

test.each([
  [722000000, '254722000000'],
  ['0722000000', '254722000000'],
  ['254722000000', '254722000000'],
  ['2547 ***** 149', '2547 ***** 149'],
  [undefined, ''],
])('the phone %j is kept as %j', (msisdn, expected) => {
  const { payments } = readListed([row('UK31A2B3C4', '2026-11-03T10:30:00Z', { msisdn })], WINDOW);
  expect(payments[0]?.payerPhone).toBe(expected);
});

test.each([
  {},
  row('not a code', '2026-11-03T10:30:00Z'),
  row('UK31A2B3C4', 'yesterday'),
  row('UK31A2B3C4', '2026-13-03T10:30:00Z'),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: 'much' }),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: 10_000_001 }),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: null }),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: 0 }),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: '0.00' }),
  row('UK31A2B3C4', '2026-11-03T10:30:00Z', { amount: -300 }),
])('%j is counted as unreadable', (listed) => {
  expect(readListed([listed], WINDOW)).toEqual({ payments: [], unreadable: 1 });
});
