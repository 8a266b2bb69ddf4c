import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivalOf, comesSoon, forgetBegun, takeBegun } from './begun-calls.ts';

const PATH = '/api/bookings?as=client';
const mine = (init?: RequestInit) => new Request(`http://api.test${PATH}`, init);
let answer: Promise<Response>;

beforeEach(() => {
  answer = Promise.resolve(Response.json({ data: [] }));
  globalThis.begunCalls = { token: 'mine', calls: new Map([[PATH, { answer, arrived: 5 }]]) };
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetBegun();
});

test('the first request takes over what was begun, and when it arrived', async () => {
  const response = await takeBegun(mine(), 'mine');
  expect(response).toBe(await answer);
  expect(response && arrivalOf(response)).toBe(5);
  expect(takeBegun(mine(), 'mine')).toBeUndefined();
});

test('an answer that was not begun before comes when it is read', () => {
  vi.spyOn(Date, 'now').mockReturnValue(7);
  expect(arrivalOf(Response.json({}))).toBe(7);
});

test('a different request takes nothing', () => {
  const other = new Request('http://api.test/api/bookings?as=owner');
  expect(takeBegun(other, 'mine')).toBeUndefined();
  expect(takeBegun(mine(), 'mine')).toBeDefined();
});

test.each<[string, () => void]>([
  ['once another asks', () => takeBegun(mine(), 'another’s')],
  ['after an act', () => takeBegun(mine({ method: 'POST' }), 'mine')],
  ['once nothing is fresh', () => vi.spyOn(performance, 'now').mockReturnValue(31_000)],
  ['when the session ends', forgetBegun],
])('%s, everything is asked anew', (_, happens) => {
  happens();
  expect(takeBegun(mine(), 'mine')).toBeUndefined();
});

test('what is all answered comes soon, until something is taken', async () => {
  expect(await comesSoon()).toBe(true);
  await takeBegun(mine(), 'mine');
  expect(comesSoon()).toBeUndefined();
});

test.each<[string, () => Promise<Response>]>([
  ['is refused', () => Promise.resolve(Response.json({}, { status: 403 }))],
  ['fails', () => Promise.reject(new Error('No network'))],
  ['is not here within a moment', () => new Promise(() => undefined)],
])('what %s does not come soon', async (_, call) => {
  const begun = { answer: call(), arrived: 0 };
  globalThis.begunCalls = { token: 'mine', calls: new Map([[PATH, begun]]) };
  expect(await comesSoon()).toBe(false);
});
