// Every operation of openapi.json is called with valid, broken and hostile input, by a visitor, clients, owners and an
// admin, about their own things and others': none fails, violates its schema, or discloses what belongs to somebody
// else.
import { afterAll, afterEach, expect, test } from 'vitest';
import { isPlanted, keepFigures } from '../proofs/figures.ts';
import { rounds } from '../rounds.ts';
import { openWorld, type World } from '../world.ts';
import { judgeBy } from './answers.ts';
import { makeScene } from './marked-scene.ts';
import { PLANTED_TAG, plantedRoutes } from './planted.ts';
import type { Description, Operation } from './requests.ts';
import { counted, tryAll } from './try-all.ts';

/** One seed per round, each in a world of its own: what one round removes is there again in the next. */
const SEEDS = Array.from({ length: rounds(1, 100) }, (_, nth) => nth + 1);
const IN_ROUND = rounds(490, 1000);
/** A planted fault shows only for some inputs, so its operation is called as often as in a whole run. */
const PLANTED_TIMES = rounds(50, 1);

let world: World;
let judge: ReturnType<typeof judgeBy> | undefined;
const faults: string[] = [];
const counts = counted();
afterEach(() => world.close());
afterAll(() =>
  keepFigures('fuzz', 'requests', [
    { what: 'requests', value: counts.sent, least: SEEDS.length * IN_ROUND },
    { what: 'operations called', value: counts.done.size },
    {
      what: 'operations that did what was asked',
      value: [...counts.done.values()].filter((times) => times > 0).length,
      least: rounds(50, 150),
    },
    { what: 'requests that were done', value: counts.answered.get(2) ?? 0 },
    { what: 'requests that were refused', value: counts.answered.get(4) ?? 0 },
    { what: 'failures, breaches of schemas, leaks', value: faults.length, most: 0 },
  ]),
);

async function prepare() {
  // Responses are validated against their schemas here, and not before.
  world = await openWorld(
    { RATE_LIMITS: 'off' },
    { checksTexts: false, features: [plantedRoutes] },
  );
  const scene = await makeScene(world);
  const description = world.app.swagger() as unknown as Description;
  // Schemas are compiled once, as each world has the same.
  judge ??= judgeBy(description);
  return { world, scene, description, judge };
}

const timesOf = ({ tag, path }: Operation) => {
  if (tag !== PLANTED_TAG) return 1;
  return isPlanted(`fuzz-${path.split('/').at(-1)}`) ? PLANTED_TIMES : 0;
};

test.each(SEEDS)(
  'seed %i: no operation fails, breaks its schema or tells what is not the caller’s',
  async (seed) => {
    const before = { sent: counts.sent, done: counts.answered.get(2) ?? 0 };
    const found = await tryAll(await prepare(), timesOf, { seed, most: IN_ROUND }, counts);
    faults.push(...found);
    expect(found).toEqual([]);
    expect(counts.sent - before.sent).toBe(IN_ROUND);
    // Refused calls alone would prove little.
    expect((counts.answered.get(2) ?? 0) - before.done).toBeGreaterThan(IN_ROUND / 10);
  },
);

test('a call that fails, one that breaks its schema and one that leaks are found', async () => {
  const isPlant = ({ tag }: Operation) => (tag === PLANTED_TAG ? 1 : 0);
  const found = await tryAll(await prepare(), isPlant, { seed: 1, most: 150 }, counted());
  for (const fault of [
    /planted\/throws .* answers 500/s,
    /planted\/breaks-schema .* against its schema/s,
    /planted\/leaks .* tells .* what is another’s/s,
  ])
    expect(found).toContainEqual(expect.stringMatching(fault));
});
