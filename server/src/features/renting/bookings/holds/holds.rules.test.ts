import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECK_MINUTES, type Hold, runOn, standStill } from './holds.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);
const BOOKED = at('10:00');
const fresh: Hold = {
  hold_until: at('10:20'),
  hold_waited_ms: 0,
  hold_stands_until: null,
  hold_code_until: null,
};

/** A hold whose clock stood still during the given waits. */
const waited = (...waits: [from: string, to: string][]) =>
  waits.reduce((hold, [from, to]) => runOn(standStill(hold, at(from)), at(to)), fresh);

describe('a hold', () => {
  test('stands still for half an hour at most: until then nothing ends it', () => {
    expect(standStill(fresh, at('10:05'))).toMatchObject({
      hold_until: at('10:50'),
      hold_waited_ms: CHECK_MINUTES * 60_000,
      hold_stands_until: at('10:35'),
    });
  });

  test.each([
    ['a moment', [['10:05', '10:05']], '10:20', 0],
    ['four minutes', [['10:05', '10:09']], '10:24', 4],
    ['four minutes, begun when it was about to end', [['10:20', '10:24']], '10:24', 4],
    ['half an hour', [['10:05', '10:35']], '10:50', 30],
    ['longer than it may stand', [['10:05', '10:45']], '10:50', 30],
    [
      'one after the other',
      [
        ['10:05', '10:09'],
        ['10:12', '10:18'],
      ],
      '10:30',
      10,
    ],
    [
      'one after the other, the bound in the last',
      [
        ['10:05', '10:30'],
        ['10:35', '10:55'],
      ],
      '10:50',
      30,
    ],
    [
      'with none left',
      [
        ['10:05', '10:40'],
        ['10:41', '10:49'],
      ],
      '10:50',
      30,
    ],
  ] as [string, [string, string][], string, number][])(
    'that waited %s ends so much later',
    (_what, waits, until, minutes) => {
      expect(waited(...waits)).toMatchObject({
        hold_until: at(until),
        hold_waited_ms: minutes * 60_000,
        hold_stands_until: null,
      });
    },
  );

  test('that stands still keeps standing, whatever else begins', () => {
    const standing = standStill(fresh, at('10:05'));
    expect(standStill(standing, at('10:15'))).toEqual(standing);
    expect(runOn(standStill(standing, at('10:15')), at('10:17')).hold_until).toEqual(at('10:32'));
  });

  test('that runs is not changed by running on', () => {
    expect(runOn(fresh, at('10:05'))).toEqual(fresh);
    expect(runOn(waited(['10:05', '10:09']), at('10:19'))).toEqual(waited(['10:05', '10:09']));
  });

  test('never stands longer than was left, even if another clock is behind', () => {
    expect(runOn(standStill(fresh, at('10:05')), at('10:04'))).toEqual(fresh);
  });

  test('ends as much later as its clock stood still, whatever it waited for', () => {
    const stretches = fc.array(fc.tuple(fc.nat(600_000), fc.nat(2_400_000)), { maxLength: 12 });
    fc.assert(
      fc.property(stretches, (steps) => {
        let [now, hold, stood] = [BOOKED.getTime(), fresh, 0];
        for (const [running, standing] of steps) {
          now += running;
          const still = standStill(hold, new Date(now));
          expect(still.hold_until.getTime()).toBeGreaterThanOrEqual(hold.hold_until.getTime());
          now += standing;
          hold = runOn(still, new Date(now));
          stood = Math.min(stood + standing, CHECK_MINUTES * 60_000);
          expect(hold.hold_until.getTime()).toBe(fresh.hold_until.getTime() + stood);
          expect(hold).toMatchObject({ hold_waited_ms: stood, hold_stands_until: null });
        }
      }),
    );
  });
});
