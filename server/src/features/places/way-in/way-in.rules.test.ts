import { describe, expect, test } from 'vitest';
import type { WayIn } from './way-in.rules.ts';
import { isTold, mapLinkOf, wayInWords } from './way-in.rules.ts';

const NOTHING: WayIn = {
  ...{ building: null, floor: null, landmark: null, stage: null, parking: null, steps: [] },
  ...{ contact_name: null, phone_number: null, latitude: null, longitude: null },
};

describe('how one gets in', () => {
  test('is not given if every field is empty, and is if any is filled in', () => {
    expect(isTold(NOTHING)).toBe(false);
    expect(isTold({ ...NOTHING, steps: ['Ring the bell.'] })).toBe(true);
    expect(isTold({ ...NOTHING, floor: '9th floor' })).toBe(true);
    // The equator is told too.
    expect(isTold({ ...NOTHING, latitude: 0, longitude: 0 })).toBe(true);
  });

  test('is a line for each thing that is given, in the order in which it is needed', () => {
    const wayIn = {
      ...{ building: 'Mvule Towers', floor: '9th floor', landmark: 'Opposite Jaffery’s ground' },
      ...{ stage: 'Westlands stage', parking: 'Basement 2, free' },
      steps: ['Show the pass at reception.', 'Take the lift.'],
      ...{ contact_name: 'Njeri', phone_number: '+254722414418' },
      ...{ latitude: -1.265, longitude: 36.8025 },
    };
    expect(wayInWords(wayIn)).toEqual([
      'Where: Mvule Towers, 9th floor.',
      'Landmark: Opposite Jaffery’s ground.',
      'Nearest stage: Westlands stage.',
      'Parking: Basement 2, free.',
      '1. Show the pass at reception.',
      '2. Take the lift.',
      'On the day: Njeri, +254722414418.',
      'The way there: https://www.google.com/maps/dir/?api=1&destination=-1.265%2C36.8025',
    ]);
  });

  test('has no line for what is not given', () => {
    expect(wayInWords(NOTHING)).toEqual([]);
    expect(wayInWords({ ...NOTHING, floor: '9th floor', phone_number: '+254722414418' })).toEqual([
      'Where: 9th floor.',
      'On the day: +254722414418.',
    ]);
    expect(mapLinkOf({ ...NOTHING, latitude: -1.2 })).toBeNull();
  });
});
