import { describe, expect, test } from 'vitest';
import { internetFact, powerFact, seatsInWords, waterFact } from './facility-facts.ts';

const untold = { name: expect.any(String), value: 'Not told yet', notes: [] };

describe('power', () => {
  const fact = (
    mains: boolean | null,
    backup: ('generator' | 'solar')[] | null,
    backup_hours: number | null = null,
  ) => powerFact({ power: { mains, backup, backup_hours } });
  test.each([
    [fact(null, null), untold],
    [fact(true, null), { value: 'Mains power', notes: ['Backup: not told yet'] }],
    [fact(true, []), { name: 'Power', value: 'No backup', notes: ['Mains power'] }],
    [fact(null, ['generator'], 6), { name: 'Generator', value: '6 h', notes: ['of backup'] }],
    [
      fact(true, ['generator', 'solar']),
      {
        name: 'Generator and solar',
        value: 'Backup',
        notes: ['How long: not told yet', 'Mains power'],
      },
    ],
  ])('reads as %j', (shown, expected) => {
    expect(shown).toMatchObject(expected);
  });
});

describe('internet', () => {
  const none = {
    download_mbps: null,
    upload_mbps: null,
    told_on: null,
    told_by: null,
    second_line: null,
  };
  test('what is not told is shown as such, beside what is', () => {
    expect(internetFact({ internet: none })).toEqual(untold);
    expect(internetFact({ internet: { ...none, second_line: true } })).toMatchObject({
      value: 'Not told yet',
      notes: ['A second line beside'],
    });
  });
  test('tells whether a figure was measured, and the day', () => {
    const told = {
      ...none,
      download_mbps: 94.31,
      upload_mbps: 40,
      told_on: '2026-11-12',
      second_line: false,
    };
    expect(internetFact({ internet: { ...told, told_by: 'test' } })).toEqual({
      name: 'Internet',
      value: '94.3 Mbit/s',
      notes: ['measured Thu 12 Nov 2026', '40 Mbit/s up', 'One line'],
    });
    expect(internetFact({ internet: { ...told, told_by: 'owner' } }).notes[0]).toBe(
      'as the owner told on Thu 12 Nov 2026',
    );
  });
});

describe('water', () => {
  const fact = (mains: boolean | null, tank: boolean | null, tank_litres: number | null = null) =>
    waterFact({ water: { mains, tank, tank_litres } });
  test.each([
    [fact(null, null), untold],
    [fact(true, null), { value: 'Mains water', notes: [] }],
    [fact(true, true, 10_000), { value: 'Mains water', notes: ['10,000 litre tank'] }],
    [fact(null, true, 500), { value: '500 litre tank', notes: [] }],
    [fact(false, false), { value: 'No mains water', notes: ['No tank'] }],
  ])('reads as %j', (shown, expected) => {
    expect(shown).toMatchObject(expected);
  });
});

test('seats are listed by arrangement, without those not told', () => {
  expect(seatsInWords({ seats: { boardroom: 12, theatre: null, classroom: 8 } })).toEqual([
    '12 as a boardroom',
    '8 as a classroom',
  ]);
});
