import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { allowedHold, type EarlierHold, endBy, SAME_CLOCK_MS } from './allowed-hold.rules.ts';
import { type Hold, standStill, waitFor } from './holds.rules.ts';

const NOW = new Date('2026-11-24T10:00:00+03:00');
const minutes = (count: number) => later(NOW, count * MINUTE_MS);
const wanted = { fullMs: 20 * MINUTE_MS, bookedMs: HOUR_MS, hasPaid: true };
const fresh: Hold = {
  hold_until: minutes(20),
  hold_waited_ms: 0,
  hold_stands_until: null,
  hold_code_until: null,
};

describe('a new hold', () => {
  test('gets all its minutes, or five if it is long and its client has never paid', () => {
    const ms = (part: Partial<typeof wanted>) => allowedHold({ ...wanted, ...part }, []);
    expect(ms({})).toMatchObject({ ms: 20 * MINUTE_MS });
    expect(ms({ hasPaid: false, bookedMs: 12 * HOUR_MS })).toMatchObject({ ms: 20 * MINUTE_MS });
    expect(ms({ hasPaid: false, bookedMs: 13 * HOUR_MS })).toMatchObject({ ms: 5 * MINUTE_MS });
    expect(ms({ hasPaid: true, bookedMs: 13 * HOUR_MS })).toMatchObject({ ms: 20 * MINUTE_MS });
  });

  test('takes over the waiting time of the one before, and how long it stood still', () => {
    const standing = waitFor(fresh, 'code', minutes(5));
    const earlier = { ...standing, created_at: NOW, ended_at: minutes(9) };
    expect(allowedHold(wanted, [earlier])).toEqual({
      ms: 15 * MINUTE_MS,
      hold_waited_ms: 4 * MINUTE_MS,
      hold_code_until: minutes(15),
    });
  });

  test('never renews the minutes, however often somebody cancels and books again', () => {
    const steps = fc.array(
      fc.record({
        held: fc.double({ min: 0, max: 30, noNaN: true }),
        pause: fc.double({ min: 0, max: 20, noNaN: true }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (tries) => {
        let now = NOW;
        let heldMs = 0;
        const ended: EarlierHold[] = [];
        for (const { held, pause } of tries) {
          if (now.getTime() - NOW.getTime() >= SAME_CLOCK_MS) break;
          const allowed = allowedHold(wanted, ended);
          if ('againAt' in allowed) break;
          const { ms, ...waits } = allowed;
          const used = Math.min(ms, Math.round(held * MINUTE_MS));
          heldMs += used;
          const until = later(now, ms);
          ended.push({
            ...waits,
            created_at: now,
            ended_at: later(now, used),
            hold_until: until,
            hold_stands_until: null,
          });
          now = later(now, used + Math.round(pause * MINUTE_MS));
        }
        expect(heldMs).toBeLessThanOrEqual(25 * MINUTE_MS);
      }),
      { numRuns: 2000 },
    );
  });
});

test('codes prolong a hold once and by ten minutes at most, whatever is typed beside prompts', () => {
  const waits = fc.array(
    fc.tuple(fc.constantFrom('code', 'payment', null), fc.integer({ min: 0, max: 20 })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(waits, (asked) => {
      let [now, onlyCodes, all] = [NOW, fresh, fresh];
      for (const [awaited, pause] of asked) {
        onlyCodes = waitFor(onlyCodes, awaited && 'code', now);
        all = waitFor(all, awaited, now);
        now = later(now, pause * MINUTE_MS);
      }
      expect(onlyCodes.hold_until.getTime()).toBeLessThanOrEqual(minutes(30).getTime());
      expect(all.hold_until.getTime()).toBeLessThanOrEqual(minutes(50).getTime());
    }),
    { numRuns: 2000 },
  );
});

test('a code still under check when a prompt has ended gets ten minutes from then, not half an hour', () => {
  const prompted = waitFor(fresh, 'payment', minutes(5));
  const typed = waitFor(prompted, 'payment', minutes(6));
  expect(typed).toEqual(prompted);
  expect(waitFor(typed, 'code', minutes(7))).toMatchObject({
    hold_until: minutes(32),
    hold_stands_until: minutes(17),
  });
});

test('a hold that is made to end sooner keeps its clock as it is', () => {
  expect(endBy(fresh, minutes(8), minutes(3)).hold_until).toEqual(minutes(8));
  expect(endBy(fresh, minutes(21), minutes(16))).toBe(fresh);
  const standing = standStill(fresh, minutes(2));
  const sooner = endBy(standing, minutes(8), minutes(3));
  expect(sooner.hold_stands_until).toEqual(standing.hold_stands_until);
  expect(sooner.hold_until).toEqual(minutes(8 + 29));
});
