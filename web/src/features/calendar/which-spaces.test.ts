import { expect, test } from 'vitest';
import {
  askedFor,
  choiceOf,
  choicesAmong,
  placesOf,
  shownOf,
  stepsFrom,
  whichOf,
  wholePart,
} from './which-spaces.ts';

const few = [
  { id: 3, title: 'Acacia' },
  { id: 8, title: 'Chai' },
];
const many = Array.from({ length: 41 }, (_, nth) => ({ id: nth + 1, title: `Room ${nth + 10}` }));

test('few spaces are shown all, or one of them', () => {
  expect(choicesAmong(few)).toEqual([
    { value: 'after 0', label: 'All spaces' },
    { value: '3', label: 'Acacia' },
    { value: '8', label: 'Chai' },
  ]);
  expect(shownOf(few, {})).toEqual(few);
  expect(shownOf(few, { of: 8 })).toEqual([few[1]]);
});

test('of many spaces one full page is shown, or a single one', () => {
  const [together, alone] = choicesAmong(many) as { group: string; choices: unknown[] }[];
  expect(together).toEqual({
    group: 'Several spaces',
    choices: [
      { value: 'after 0', label: 'Spaces 1 to 20: Room 10 to Room 29' },
      { value: 'after 20', label: 'Spaces 21 to 40: Room 30 to Room 49' },
      { value: 'after 40', label: 'Space 41: Room 50' },
    ],
  });
  expect(alone?.choices).toHaveLength(41);
  expect(shownOf(many, { offset: 40 })).toEqual([many[40]]);
  expect(placesOf(many, { offset: 20 })).toBe('Spaces 21 to 40');
});

test('an offset within a page means the whole page', () => {
  expect(wholePart({ offset: 7 })).toEqual({});
  expect(wholePart({ offset: 30 })).toEqual({ offset: 20 });
  expect(wholePart({ of: 8 })).toEqual({ of: 8 });
});

test.each([{}, { offset: 20 }, { of: 8 }])('a choice of %j means it', (which) => {
  expect(whichOf(choiceOf(which))).toEqual({ of: undefined, offset: undefined, ...which });
});

test('requests one space, or those from an offset', () => {
  expect(askedFor({})).toEqual({ offset: 0 });
  expect(askedFor({ offset: 20 })).toEqual({ offset: 20 });
  expect(askedFor({ of: 8 })).toEqual({ space_id: 8 });
});

test('goes from the first to the last and back', () => {
  expect(stepsFrom(few, {})).toEqual({});
  expect(stepsFrom(many, {})).toEqual({ next: { offset: 20 } });
  expect(stepsFrom(many, { offset: 20 })).toEqual({ before: {}, next: { offset: 40 } });
  expect(stepsFrom(many, { offset: 40 })).toEqual({ before: { offset: 20 } });
});
