import { expect, test } from 'vitest';
import {
  backupAfter,
  draftOfFacilities,
  emptyFacilities,
  type FacilitiesDraft,
  problemsWithFacilities,
  toFacilities,
} from './facilities-draft.ts';

const told: FacilitiesDraft = {
  amenities: ['screen', 'lift'],
  seats: { boardroom: '6', theatre: '', classroom: '4' },
  area: '28',
  mainsPower: 'yes',
  backup: ['generator', 'solar'],
  backupHours: '6',
  download: '48.5',
  upload: '9',
  secondLine: 'no',
  mainsWater: 'no',
  tank: 'yes',
  litres: '5000',
};

test('empty fields are not told, and that is fine', () => {
  expect(toFacilities(emptyFacilities)).toEqual({
    amenities: [],
    seats: { boardroom: null, theatre: null, classroom: null },
    area_m2: null,
    power: { mains: null, backup: null, backup_hours: null },
    internet: { download_mbps: null, upload_mbps: null, second_line: null },
    water: { mains: null, tank: null, tank_litres: null },
  });
  expect(problemsWithFacilities(emptyFacilities, 1)).toEqual({});
});

test('a form that was sent is read back unchanged', () => {
  const { internet, ...sent } = toFacilities(told);
  const shown = { ...sent, internet: { ...internet, told_on: '2026-11-24', told_by: 'owner' } };
  expect(draftOfFacilities(shown as Parameters<typeof draftOfFacilities>[0])).toEqual(told);
  expect(problemsWithFacilities(told, 6)).toEqual({});
});

test('no backup is told by an empty list', () => {
  expect(toFacilities({ ...told, backup: ['none'], backupHours: '' }).power.backup).toEqual([]);
});

test.each([
  [[], ['solar'], ['solar']],
  [['solar'], ['generator', 'solar'], ['generator', 'solar']],
  [['solar'], ['solar', 'none'], ['none']],
  [['none'], ['solar', 'none'], ['solar']],
  [['none'], [], []],
] as const)('after %j the choice of %j leaves %j', (before, chosen, left) => {
  expect(backupAfter(before, chosen)).toEqual(left);
});

test.each<[Partial<FacilitiesDraft>, string, RegExp]>([
  [{ seats: { ...told.seats, theatre: '7' } }, 'seats', /As a theatre it seats 7, .* 6 guests/],
  [{ seats: { ...told.seats, theatre: 'many' } }, 'seats', /whole number/],
  [{ area: '0' }, 'area_m2', /square metres/],
  [{ backup: [] }, 'power', /which backup/],
  [{ backup: ['none'] }, 'power', /which backup/],
  [{ backupHours: '200' }, 'power', /1 to 168/],
  [{ download: '' }, 'internet', /down as well as up/],
  [{ download: 'fast' }, 'internet', /0.1 to 10,000/],
  [{ tank: 'no' }, 'water', /there is a tank/],
  [{ litres: '1.5' }, 'water', /whole litres/],
])('%j is wrong in words', (change, part, sentence) => {
  const problems = problemsWithFacilities({ ...told, ...change }, 6);
  expect(problems).toEqual({ [part]: expect.stringMatching(sentence) });
});

test('a decimal comma is accepted', () => {
  expect(toFacilities({ ...told, download: ' 48,5 ' }).internet.download_mbps).toBe(48.5);
});
