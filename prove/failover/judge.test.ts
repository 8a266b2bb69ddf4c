import { expect, test } from 'vitest';
import { brokenOf, failedOf, lostOf } from './judge.ts';

const told = {
  bookings: [1, 2].map((id) => ({ id, invoice: id, sentAt: 0, answeredAt: 0 })),
  ...{ payments: ['UAAAAAAAA1'], paid: [1], givenUp: 1 },
};
const kept = {
  ...{ bookings: new Set([1, 2]), confirmed: new Set([1]), payments: new Set(['UAAAAAAAA1']) },
  ...{ newBookings: 2, disagreements: [] },
};
const failure = { at: '', call: 'GET /', body: '', status: 503, isRetryable: true };

test('nothing is lost if everything reported is there, and a booking nobody waited for may be there or not', () => {
  expect(lostOf(told, kept)).toEqual([]);
  expect(lostOf(told, { ...kept, newBookings: 3 })).toEqual([]);
});

test.each([
  [{ bookings: new Set([1]) }, '1 acknowledged bookings are not there: 2'],
  [
    { payments: new Set<string>() },
    '1 payments whose callback was taken are not there: UAAAAAAAA1',
  ],
  [{ confirmed: new Set<number>() }, '1 bookings said to be paid are not confirmed: 1'],
  [{ newBookings: 4 }, '1 bookings were made twice'],
  [{ disagreements: ['received_is_placed'] }, 'the books disagree: received_is_placed'],
])('what was told and is not so is a fault: %o', (more, fault) => {
  expect(lostOf(told, { ...kept, ...more })).toEqual([fault]);
});

test('a failure that says when to retry is none while the database fails over, and is one at a restart', () => {
  const failures = [failure, { ...failure, status: 500, isRetryable: false, body: 'no' }];
  expect(brokenOf(failures)).toEqual(['GET /: 500 no']);
  expect(failedOf(failures)).toEqual(['GET /: 503 ', 'GET /: 500 no']);
});
