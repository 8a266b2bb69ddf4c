import { expect, test } from 'vitest';
import { widerWhen } from './wider-when.ts';

const date = '2026-11-27';

test('a stretch widens to its length, rounded up to half hours, and a length to the day', () => {
  expect(widerWhen({ date, from: '09:00', to: '11:45' })).toEqual({ date, hours: 3 });
  expect(widerWhen({ date, hours: 3 })).toEqual({ date });
  expect(widerWhen({ date })).toBeNull();
});
