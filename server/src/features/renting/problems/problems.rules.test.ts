import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayDecide, mayReport } from './problems.rules.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+03:00`);
const start_time = at('25T09:00');
const end_time = at('25T14:00');
const stood = { start_time, end_time, confirmed_at: at('24T09:00'), cancelled_at: null };

describe('a problem of a booking can be reported', () => {
  test.each([
    ['25T08:59', false],
    ['25T09:00', true],
    ['25T14:00', true],
    ['26T13:59', true],
    ['26T14:00', false],
  ])('from its start until a day after its end: at %s %s', (time, expected) => {
    expect(mayReport(stood, at(time))).toBe(expected);
  });

  test.each([
    [at('24T09:00'), null, true],
    [at('24T09:00'), at('25T08:59'), false],
    [at('24T09:00'), at('25T09:00'), true],
    [null, null, false],
    // Held until its start, and never paid.
    [null, at('25T09:10'), false],
  ])('confirmed at %s, cancelled at %s: %s', (confirmed_at, cancelled_at, expected) => {
    expect(mayReport({ ...stood, confirmed_at, cancelled_at }, at('25T15:00'))).toBe(expected);
  });
});

test('an admin decides once the owner has answered, or their time is over', () => {
  const answer_by = at('27T10:00');
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.boolean(), (now, hasAnswered) => {
      const answered_at = hasAnswered ? at('26T10:00') : null;
      expect(mayDecide({ answered_at, answer_by }, now)).toBe(hasAnswered || now >= answer_by);
    }),
  );
});
