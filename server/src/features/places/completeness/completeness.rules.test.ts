import { describe, expect, test } from 'vitest';
import { completenessOf, PARTS, type Told } from './completeness.rules.ts';

const all: Told = {
  pictures: 4,
  description: 120,
  amenities: 1,
  power: true,
  internet: true,
  water: true,
  way_in: true,
  hours: true,
};
const none: Told = {
  pictures: 0,
  description: 0,
  amenities: 0,
  power: false,
  internet: false,
  water: false,
  way_in: false,
  hours: false,
};

describe('how complete a space is', () => {
  test('is all or nothing if all or nothing is filled in', () => {
    expect(completenessOf(all)).toEqual({ percent: 100, missing: [] });
    expect(completenessOf(none)).toEqual({ percent: 0, missing: [...PARTS] });
  });

  test.each(PARTS)('falls by what %s is worth, and names that', (part) => {
    const { percent, missing } = completenessOf({ ...all, [part]: none[part] });
    expect(missing).toEqual([part]);
    expect(percent).toBeLessThan(100);
    expect(percent).toBeGreaterThanOrEqual(75);
  });

  test.each([
    [1, 81],
    [2, 87],
    [3, 93],
    [4, 100],
    [9, 100],
  ])('counts pictures up to four: %i', (pictures, percent) => {
    expect(completenessOf({ ...all, pictures }).percent).toBe(percent);
  });

  test('asks for a description of a few sentences', () => {
    expect(completenessOf({ ...all, description: 119 }).missing).toEqual(['description']);
  });
});
