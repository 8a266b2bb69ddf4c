import { expect, test } from 'vitest';
import { breaking } from './breaker.ts';
import type { Sent } from './response.ts';

const REQUEST = { method: 'POST', path: '/', headers: {} } as const;
const DOWN: Sent = { outcome: 'unknown', code: 'http.500', message: '' };
const WORDS: Sent = { outcome: 'refused', code: '400.002.02', message: 'Bad request' };
const TAKEN: Sent = { outcome: 'accepted', body: {} };

function daraja() {
  let now = new Date('2026-11-24T10:00:00+03:00');
  let sent = 0;
  const says: { now: Sent | Promise<Sent> } = { now: DOWN };
  const send = async () => {
    sent += 1;
    return says.now;
  };
  const breaker = breaking(send, { now: () => now });
  return {
    says,
    isPausing: breaker.isPausing,
    awaySince: breaker.awaySince,
    call: () => breaker.send(REQUEST),
    fail: async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) await breaker.send(REQUEST);
    },
    sent: () => sent,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

test('five failures in a row stop all calls, which are then certainly not sent', async () => {
  const { says, call, fail, sent, isPausing } = daraja();
  await fail(4);
  says.now = WORDS;
  await call();
  says.now = DOWN;
  await fail(4);
  expect(isPausing()).toBe(false);
  await fail(1);
  expect(isPausing()).toBe(true);
  expect(await call()).toMatchObject({ outcome: 'refused', code: 'unreachable' });
  expect(sent()).toBe(10);
});

test('a clock that is set back makes no pause longer', async () => {
  const { says, call, fail, pass } = daraja();
  await fail(5);
  pass(-3600);
  says.now = TAKEN;
  expect(await call()).toEqual(TAKEN);
});

test('after a pause one call tries: it ends the pause, or starts the next one', async () => {
  const { says, call, fail, sent, isPausing, pass } = daraja();
  await fail(5);
  pass(16);
  expect(isPausing()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<Sent>();
  says.now = promise;
  const probe = call();
  expect(await call()).toMatchObject({ code: 'unreachable' });
  resolve(DOWN);
  expect(await probe).toEqual(DOWN);
  expect(isPausing()).toBe(true);
  pass(16);
  says.now = TAKEN;
  expect([await call(), await call()]).toEqual([TAKEN, TAKEN]);
  expect(sent()).toBe(8);
});

test('it is away for as long as each call fails, however rare they are, until one succeeds', async () => {
  const { says, call, fail, awaySince, pass } = daraja();
  await fail(5);
  const since = awaySince();
  expect(since).not.toBeNull();
  // As monitoring does, while a job tries each minute.
  for (let look = 1; look <= 20; look += 1) {
    pass(30);
    expect(awaySince()).toEqual(since);
    if (look % 2 === 0) await call();
  }
  says.now = TAKEN;
  pass(16);
  await call();
  expect(awaySince()).toBeNull();
});

test('it is no longer reported away if nobody has tried for ten minutes', async () => {
  const { fail, awaySince, pass } = daraja();
  await fail(5);
  pass(599);
  expect(awaySince()).not.toBeNull();
  pass(1);
  expect(awaySince()).toBeNull();
});

test('failures that are far apart do not count together', async () => {
  const { fail, awaySince, pass } = daraja();
  await fail(4);
  pass(400);
  await fail(4);
  expect(awaySince()).toBeNull();
});
