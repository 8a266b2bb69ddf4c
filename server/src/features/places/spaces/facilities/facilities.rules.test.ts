import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsOf,
  changedFacilities,
  NOTHING_TOLD,
  overfull,
  withSent,
  withTested,
} from './facilities.rules.ts';
import { AMENITIES } from './facility-names.rules.ts';

const TODAY = '2026-11-24';
const measured = {
  ...NOTHING_TOLD,
  internet: withTested(
    NOTHING_TOLD.internet,
    { download_mbps: 94, upload_mbps: 40.5 },
    '2026-11-12',
  ),
};

describe('what is sent of what a space has', () => {
  test('is each part as a whole; parts that are not sent stay', () => {
    const first = withSent(
      measured,
      { amenities: ['lift'], power: { mains: true, backup: ['solar'], backup_hours: 4 } },
      TODAY,
    );
    expect(first).toEqual({
      ...measured,
      amenities: ['lift'],
      power: { mains: true, backup: ['solar'], backup_hours: 4 },
    });
    const second = withSent(
      first,
      { area_m2: 30, power: { mains: null, backup: [], backup_hours: null } },
      TODAY,
    );
    expect(second).toEqual({
      ...first,
      area_m2: 30,
      power: { mains: null, backup: [], backup_hours: null },
    });
    expect(withSent(second, { area_m2: null }, TODAY).area_m2).toBeNull();
  });

  test('a speed counts as stated by the owner today', () => {
    const sent = { download_mbps: 20, upload_mbps: null, second_line: true };
    expect(withSent(measured, { internet: sent }, TODAY).internet).toEqual({
      ...sent,
      told_on: TODAY,
      told_by: 'owner',
    });
  });

  test('the figures of a test stay those of the test when a form sends them again', () => {
    const sent = { download_mbps: 94, upload_mbps: 40.5, second_line: false };
    expect(withSent(measured, { internet: sent }, TODAY).internet).toEqual({
      ...measured.internet,
      second_line: false,
    });
  });

  test('a speed that is removed has no day either', () => {
    const sent = { download_mbps: null, upload_mbps: null, second_line: null };
    expect(withSent(measured, { internet: sent }, TODAY)).toEqual(NOTHING_TOLD);
  });

  test('a test keeps what was stated about a second line', () => {
    const standing = { ...measured.internet, second_line: true };
    expect(withTested(standing, { download_mbps: 5, upload_mbps: 1 }, TODAY)).toEqual({
      download_mbps: 5,
      upload_mbps: 1,
      told_on: TODAY,
      told_by: 'test',
      second_line: true,
    });
  });
});

test('what changed is named by its part, whatever the order of its fields', () => {
  const { mains, tank, tank_litres } = NOTHING_TOLD.water;
  expect(
    changedFacilities(NOTHING_TOLD, { ...NOTHING_TOLD, water: { tank_litres, tank, mains } }),
  ).toEqual([]);
  expect(changedFacilities(measured, { ...NOTHING_TOLD, area_m2: 1 })).toEqual([
    'area_m2',
    'internet',
  ]);
});

test('no arrangement seats more than a space takes', () => {
  const seated = { ...NOTHING_TOLD, seats: { boardroom: 8, theatre: 20, classroom: null } };
  expect(overfull(seated, 20)).toBeNull();
  expect(overfull(seated, 19)).toEqual({ arrangement: 'theatre', seats: 20 });
});

test('names are bits, whatever their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...AMENITIES]), (chosen) => {
      const bits = bitsOf(AMENITIES, chosen);
      expect(AMENITIES.filter((_, place) => bits & (1 << place))).toEqual(
        AMENITIES.filter((name) => chosen.includes(name)),
      );
    }),
  );
});
