import { afterAll, expect, test, vi } from 'vitest';
import { minuteMs } from '../lib/durations.ts';
import type { User } from '../lib/session-store.ts';
import { forgetPasses } from './pass.ts';

afterAll(() => void vi.unstubAllGlobals());

const user = { id: 3 } as User;
const pass = (endsInMinutes: number, clock_ahead = 0) =>
  JSON.stringify({
    clock_ahead,
    booking: {
      id: 7,
      user_id: 3,
      end_time: new Date(Date.now() + endsInMinutes * minuteMs).toISOString(),
    },
  });

/** A storage with these entries. */
function storing(kept: Record<string, string>): Record<string, string> {
  const own = (value: unknown) => ({ value });
  Object.defineProperties(kept, {
    getItem: own((key: string) => kept[key] ?? null),
    removeItem: own((key: string) => delete kept[key]),
  });
  vi.stubGlobal('localStorage', kept);
  return kept;
}

test.each([
  ['their client stays', { status: 'authenticated', user } as const, ['pass-3-7']],
  [
    'the session runs out',
    { status: 'anonymous', user: null, expired: true } as const,
    ['pass-3-7', 'pass-3-8', 'pass-3-9'],
  ],
  ['their client logs out', { status: 'anonymous', user: null, expired: false } as const, []],
  ['somebody else logs in', { status: 'authenticated', user: { ...user, id: 31 } } as const, []],
])('What is left of bookings kept on a device when %s', (_, session, left) => {
  const kept = storing({
    accessToken: 'kept',
    'pass-3-7': pass(60),
    'pass-3-8': pass(-1),
    'pass-3-9': 'null',
  });
  forgetPasses(session);
  expect(Object.keys(kept)).toEqual(['accessToken', ...left]);
});

test('A booking is kept if it is over only by a clock that is ahead', () => {
  const kept = storing({
    'pass-3-7': pass(-30, 60 * minuteMs),
    'pass-3-8': pass(-90, 60 * minuteMs),
  });
  forgetPasses({ status: 'authenticated', user });
  expect(Object.keys(kept)).toEqual(['pass-3-7']);
});
