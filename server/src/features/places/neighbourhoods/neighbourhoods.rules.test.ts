import { expect, test } from 'vitest';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { cornerOf, isNowhere } from './corner-of.rules.ts';
import { pathOfCorner } from './neighbourhoods.rules.ts';
import { cornersOf, nearestTo } from './space-counts.rules.ts';

const CORNERS = cornersOf(
  NEIGHBOURHOODS.flatMap((neighbourhood) =>
    SPACE_TYPES.map((space_type) => ({ neighbourhood, space_type, spaces: 1, lowest_cents: null })),
  ),
);

test('every corner of the town has a path of its own, which names it', () => {
  expect(CORNERS).toHaveLength(1 + 42 + 8 + 42 * 8);
  expect(new Set(CORNERS.map(pathOfCorner)).size).toBe(CORNERS.length);
  for (const corner of CORNERS) {
    const path = pathOfCorner(corner);
    expect(path).toMatch(/^\/nairobi(\/[a-z-]+){0,2}$/);
    expect(cornerOf(...path.split('/').slice(2))).toEqual(corner);
    expect([isNowhere(path), isNowhere(`${path}/`)]).toEqual([false, false]);
  }
  expect(pathOfCorner({ neighbourhood: 'Upper Hill', space_type: 'meeting room' })).toBe(
    '/nairobi/upper-hill/meeting-rooms',
  );
});

test.each([
  '/nairobi/mombasa',
  '/nairobi/Kilimani',
  '/nairobi/kilimani/castles',
  '/nairobi/studios/studios',
  '/nairobi/studios/kilimani',
  '/nairobi/%00',
])('%s is nowhere', (path) => expect(isNowhere(path)).toBe(true));

test.each(['/', '/nairobi', '/nairobis/none', '/spaces/7'])('%s is no such page', (path) =>
  expect(isNowhere(path)).toBe(false),
);

test('what is near is named first, and nothing is near itself', () => {
  for (const neighbourhood of NEIGHBOURHOODS) {
    const others = nearestTo(neighbourhood);
    expect([...others, neighbourhood].sort()).toEqual([...NEIGHBOURHOODS].sort());
  }
  expect(nearestTo('Kilimani').slice(0, 4)).toContain('Hurlingham');
  expect(nearestTo('Runda').slice(0, 3)).toContain('Gigiri');
  expect(nearestTo('Kilimani').at(-1)).toBe('Utawala');
});
