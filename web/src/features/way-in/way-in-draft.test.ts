import { describe, expect, test } from 'vitest';
import type { WayIn } from './way-in.api.ts';
import { draftOf, readPosition, toWayInInput } from './way-in-draft.ts';

const TOLD: WayIn = {
  ...{ building: 'Mvule Towers', floor: '9th floor', landmark: null, stage: 'Westlands stage' },
  ...{ parking: null, steps: ['Show the pass.', 'Take the lift.'], contact_name: 'Njeri' },
  ...{ phone_number: '+254722414418', latitude: -1.2649, longitude: 36.8024 },
};

describe('the form of a way in', () => {
  test('is what was told, and sends that again', () => {
    const draft = draftOf(TOLD);
    expect(draft).toMatchObject({
      ...{ building: 'Mvule Towers', landmark: '', steps: 'Show the pass.\nTake the lift.' },
      ...{ phone_number: '0722 414 418', position: '-1.2649, 36.8024' },
    });
    expect(toWayInInput(draft)).toEqual({ ...TOLD, phone_number: '0722 414 418' });
  });

  test('is empty if nothing is told, and sends nothing', () => {
    const values = Object.values(toWayInInput(draftOf(null)));
    expect(values.filter((value) => value !== null)).toEqual([[]]);
  });

  test('has a step for each non-empty line', () => {
    const steps = ' Ring. \n\n  \nTake the lift.\r\n';
    expect(toWayInInput({ ...draftOf(null), steps }).steps).toEqual(['Ring.', 'Take the lift.']);
  });
});

test.each([
  ['-1.2649, 36.8024', [-1.2649, 36.8024]],
  ['(-1.2649, 36.8024)', [-1.2649, 36.8024]],
  [' -1.2649,36.8024 ', [-1.2649, 36.8024]],
  ['-1 36', [-1, 36]],
  ['0, 0', [0, 0]],
])('%s is a position', (typed, [latitude, longitude]) => {
  expect(readPosition(typed)).toEqual({ latitude, longitude });
});

test.each(['', 'Westlands', '-1.2649', '36.8024, -1.2649, 3', '1,2649 36,8024', 'https://maps/'])(
  '%j is none',
  (typed) => {
    expect(readPosition(typed)).toBeUndefined();
  },
);
