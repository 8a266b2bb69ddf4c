// Mixed use for ten minutes at a rate at which responses are quick, then at twice that rate, then as before.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { isAtLength, rounds } from '../rounds.ts';
import { openWorld } from '../world.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { figuresOf, P99_MS, type Phase, type Phases, p99Of, sendAtRate } from './load.ts';
import { mixedUse } from './mixed-use.ts';
import { type Send, sendOver, sendTo } from './served.ts';
import { openStage } from './stage.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

const STEADY_S = rounds(10, 600);
const TWICE_S = rounds(5, 120);
const AFTER_S = rounds(5, 20);
const LEAST_RATE = 50;
const MOST_RATE = rounds(LEAST_RATE, Infinity);
const WARM_S = rounds(5, 90);
const TRIAL_S = 15;

/** Sends a call again when its response says so, as people do on a slow machine. */
const insisting =
  (send: Send): Send =>
  async (call) => {
    let answer = await send(call);
    while (answer.retryAfter !== null && (answer.status === 503 || answer.body.code === 'BUSY')) {
      await wait(Number(answer.retryAfter) * 1000);
      answer = await send(call);
    }
    return answer;
  };

test('mixed use is answered without a fault', async () => {
  const world = await openWorld({ RATE_LIMITS: 'off' });
  opened.defer(() => world.close());
  const next = await mixedUse(world, insisting(sendTo(world)), { spaces: 2, clients: 3 });
  const { samples } = await sendAtRate(100, 1, next);
  const statuses = new Set(samples.map(({ status }) => status));
  for (const status of statuses) expect([200, 201, 202]).toContain(status);
  // It booked as well as browsed.
  expect(statuses).toContain(201);
});

describe('a load result beyond its limits is reported', () => {
  const quick = (status = 200, ms = 10, retryAfter: string | null = null): Phase => ({
    samples: Array.from({ length: 100 }, () => ({ ms, status, retryAfter })),
    megabytes: [100, 100, 100],
  });
  const good: Phases = {
    perSecond: 10,
    steady: quick(),
    twice: quick(503, 20, '5'),
    after: quick(),
  };
  const beyond = (phases: Phases) =>
    figuresOf(phases)
      .filter(({ value, most }) => most !== undefined && value > most)
      .map(({ what }) => what);

  test('none where all is well', () => expect(beyond(good)).toEqual([]));

  test.each<[string, Partial<Phases>]>([
    ['the slowest but 1 % at this rate', { steady: quick(200, P99_MS + 1) }],
    ['the slowest refusal', { twice: quick(503, 2_001, '5') }],
    ['refused without Retry-After', { twice: quick(503) }],
    ['the slowest but 1 % right after it', { after: quick(200, P99_MS + 1) }],
    [
      'times as much memory at the end as at the beginning',
      { steady: { ...quick(), megabytes: [100, 120, 126] } },
    ],
    ['faults and no answers', { twice: quick(500) }],
  ])('%s', (what, planted) => expect(beyond({ ...good, ...planted })).toContain(what));
});

/** A slow server. */
const slowly =
  (send: Send): Send =>
  async (call) => {
    const answer = await send(call);
    await new Promise((resolve) => setTimeout(resolve, P99_MS));
    return answer;
  };

describe.runIf(isAtLength())('at length', () => {
  test('quick for ten minutes, refused quickly at twice the rate, and quick again', async () => {
    const { world, processes } = await openStage(opened, { isMeasured: true });
    const server = await processes.start(0);
    opened.defer(() => server.kill());
    const send = sendOver(processes.url);
    const next = await mixedUse(world, isPlanted('slow-answers') ? slowly(send) : send);
    const perSecond = await findRate(next);
    const steady = await sendAtRate(perSecond, STEADY_S, next, server.pid);
    process.stdout.write(`${perSecond} a second: p99 ${p99Of(steady.samples)} ms.\n`);
    const twice = await sendAtRate(2 * perSecond, TWICE_S, next, server.pid);
    const after = await sendAtRate(perSecond, AFTER_S, next, server.pid);
    await keepFigures('load', 'mixed-use', figuresOf({ perSecond, steady, twice, after }));
    const faults = [steady, twice, after].flatMap(({ samples }) =>
      samples.filter(({ status }) => status === null || (status >= 500 && status !== 503)),
    );
    expect(faults).toEqual([]);
  });
});

/**
 * The highest rate, in steps of a quarter, at which all but the slowest 1 % are within the limit and none is refused;
 * otherwise the lowest rate.
 */
async function findRate(next: Parameters<typeof sendAtRate>[2]): Promise<number> {
  let found = LEAST_RATE;
  // A database that was just filled needs to gather statistics.
  await sendAtRate(found, WARM_S, next);
  for (let rate = found; rate <= MOST_RATE; rate = Math.ceil(rate * 1.25)) {
    const { samples } = await sendAtRate(rate, TRIAL_S, next);
    process.stdout.write(`${rate} a second: p99 ${p99Of(samples)} ms.\n`);
    if (p99Of(samples) > P99_MS || samples.some(({ status }) => status === null || status >= 500))
      break;
    found = rate;
  }
  // Leaves some headroom for the fluctuations of ten minutes.
  return Math.max(1, Math.floor(found * 0.8));
}
