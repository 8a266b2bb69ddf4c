import { expect, test } from 'vitest';
import { closedSpans, closuresOf, withClosures } from './closed-spans.ts';
import { lengthOf, minutesIn } from './length.ts';
import {
  copiedToWeekdays,
  draftOfRules,
  drawnHours,
  problemsWithRules,
  toRulesInput,
  withDay,
} from './rules-draft.ts';

const rules = {
  space_id: 4,
  version: 1,
  opening_hours: [
    { weekday: 1, opens: '08:00', closes: '13:00' },
    { weekday: 1, opens: '14:00', closes: '24:00' },
    { weekday: 2, opens: '00:00', closes: '02:00' },
  ],
  closures: [{ day: '2026-12-12', note: 'Jamhuri Day' }],
  buffer_minutes: 15,
  least_minutes: 90,
  most_minutes: null,
  notice_minutes: 2880,
  furthest_days: 60,
};
const draft = draftOfRules(rules);
const today = '2026-11-24';
const { space_id: _, version: __, ...wish } = rules;

test('Rules that are read into the form and not changed are sent as they were', () => {
  expect(toRulesInput(draft)).toEqual(wish);
  expect(problemsWithRules(draft, today)).toEqual({});
  expect(draft.week[0]?.[1]).toEqual({ opens: '14:00', closes: '00:00' });
});

test('A space that is open always offers a week to start from, and sends no hours until they are set', () => {
  const always = draftOfRules({ ...rules, opening_hours: [] });
  expect(toRulesInput(always).opening_hours).toEqual([]);
  expect(drawnHours({ ...always, isAlways: false })).toHaveLength(5);
});

test('Days that are filled in and not added are closed with the rules, or marked where they cannot be', () => {
  const toClose = { first: '2026-12-24', last: '2026-12-26', note: ' Leave ' };
  const filled = (part: Partial<typeof toClose>) => ({
    ...draft,
    toClose: { ...toClose, ...part },
  });
  const days = ['2026-12-24', '2026-12-25', '2026-12-26'];
  expect(toRulesInput(filled({})).closures).toEqual([
    ...rules.closures,
    ...days.map((day) => ({ day, note: 'Leave' })),
  ]);
  expect(toRulesInput(filled({ last: '', note: '' })).closures.at(-1)).toEqual({
    day: '2026-12-24',
    note: null,
  });
  expect(problemsWithRules(filled({}), today)).toEqual({});
  const field = (part: Partial<typeof toClose>) =>
    Object.keys(problemsWithRules(filled(part), today));
  expect(field({ first: '' })).toEqual(['to-close-first']);
  expect(field({ first: '', last: '' })).toEqual(['to-close-first']);
  expect(field({ first: '2026-11-23' })).toEqual(['to-close-first']);
  expect(field({ last: '2026-12-23' })).toEqual(['to-close-last']);
  expect(field({ last: '2027-12-25' })).toEqual(['to-close-last']);
});

test('Impossible hours are marked at their fields', () => {
  const withMonday = (...stretches: { opens: string; closes: string }[]) =>
    problemsWithRules(
      { ...draft, week: draft.week.map((one, day) => (day ? one : stretches)) },
      today,
    );
  expect(withMonday({ opens: '', closes: '12:00' })).toHaveProperty('hours-0-0-opens');
  expect(withMonday({ opens: '18:00', closes: '02:00' })).toHaveProperty('hours-0-0-closes');
  expect(
    withMonday({ opens: '08:00', closes: '12:00' }, { opens: '11:00', closes: '13:00' }),
  ).toEqual({ 'hours-0-1-opens': 'The hours of Monday overlap. Please give each hour once.' });
  expect(problemsWithRules({ ...draft, week: draft.week.map(() => []) }, today)).toEqual({
    opening_hours: 'Please open at least one day, or choose Always open.',
  });
});

test.each([
  ['', 'minutes'],
  ['-1', 'minutes'],
  ['soon', 'hours'],
  ['0.01', 'hours'],
] as const)('A buffer of %j %s is none', (amount, unit) => {
  expect(problemsWithRules({ ...draft, buffer: { amount, unit } }, today)).toHaveProperty(
    'buffer_minutes',
  );
});

test('A day that opens takes the hours of the open day before it; copying fills Monday to Friday', () => {
  expect(withDay(draft.week, 4, true)[4]).toEqual(draft.week[1]);
  expect(withDay(draft.week, 1, false)[1]).toEqual([]);
  const copied = copiedToWeekdays(draft.week, 0);
  expect(copied.map((day) => day.length)).toEqual([2, 2, 2, 2, 2, 0, 0]);
});

test.each([
  [0, '0', 'minutes'],
  [45, '45', 'minutes'],
  [120, '2', 'hours'],
  [2880, '2', 'days'],
])('%i minutes are written as %s %s', (minutes, amount, unit) => {
  const length = lengthOf(minutes, ['minutes', 'hours', 'days']);
  expect(length).toEqual({ amount, unit });
  expect(minutesIn(length)).toBe(minutes);
});

test('A length is read into a unit that its field offers', () => {
  const ofADay = { ...rules, buffer_minutes: 1440, least_minutes: 1440, notice_minutes: 1440 };
  const { buffer, least, notice } = draftOfRules(ofADay);
  expect([buffer, least]).toEqual(Array(2).fill({ amount: '24', unit: 'hours' }));
  expect(notice).toEqual({ amount: '1', unit: 'days' });
});

test('Closed days that follow on each other for one reason are one span, and a day is closed once', () => {
  const works = closuresOf({ first: '2026-12-30', last: '2027-01-02', note: 'Works' });
  expect(works).toHaveLength(4);
  const all = withClosures([{ day: '2027-01-01', note: "New Year's Day" }], works);
  expect(closedSpans(all)).toEqual([
    { first: '2026-12-30', last: '2026-12-31', note: 'Works' },
    { first: '2027-01-01', last: '2027-01-01', note: "New Year's Day" },
    { first: '2027-01-02', last: '2027-01-02', note: 'Works' },
  ]);
});
