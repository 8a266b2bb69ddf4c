// All that clients, owners, admins and M-Pesa do, drawn at random and done by many at once.
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { seededRandom } from '../../src/demo/seeded-random.ts';
import { untilWorkedOn } from '../on-record.ts';
import type { World } from '../world.ts';
import { findAstray } from './astray.ts';
import {
  asJob,
  ask,
  type Done,
  KINDS,
  none,
  type Scene,
  SHILLINGS,
  STEPS,
} from './everything-steps.ts';
import { answerByItself } from './mpesa-answers.ts';
import { sendTo } from './served.ts';

const CLIENTS = 16;
const SPACES = 4;
/** Unless each of these succeeds at least once, nothing is proved. */
export const NEEDED = ['wish', 'payment', 'cancel', 'move'] as const;
/** From this many steps on, progress is printed. */
const A_WHILE = 1_000;

/** How many steps in total and before the clock goes on by ten minutes, and how often that happens in a day. */
type Size = { most: number; stretch: number; aDay: number };

/** Runs it at two servers; the rows are checked each day, until something is wrong. */
export async function doEverything(
  worlds: readonly [World, World],
  { most, stretch, aDay }: Size,
): Promise<Done> {
  const scene = await openScene(worlds);
  const { world, mpesa } = scene;
  for (let done = 0, nth = 1; done < most || lacksCases(scene, done, most); nth += 1) {
    await signIn(scene);
    await Promise.all([byAll(scene, stretch), lapse(scene)]);
    done += stretch;
    world.clock.pass(10);
    if (nth % aDay > 0) continue;
    await mpesa.settle();
    await world.services.callbacks.processPending();
    await untilWorkedOn(world);
    scene.breaches.push(...(await findAstray(world.db, world.clock.now())));
    if (scene.breaches.length > 0) break;
    if (most > A_WHILE) process.stdout.write(`${done} of ${most} done, and in order.\n`);
    await passDay(scene);
  }
  await mpesa.settle();
  await untilWorkedOn(world);
  scene.breaches.push(...(await findAstray(world.db, world.clock.now())));
  return scene;
}

/** Who comes first is not controlled: if every attempt of a kind was refused, a few more are made. */
const lacksCases = ({ done }: Scene, tried: number, most: number): boolean =>
  tried < 5 * most && NEEDED.some((kind) => done[kind] === 0);

async function openScene(worlds: readonly [World, World]): Promise<Scene> {
  const [world] = worlds;
  const random = seededRandom(20_261_126);
  const actors = async (roles: readonly ('client' | 'owner' | 'admin')[], count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => world.as(...roles)));
    return people.map(({ id }) => ({ id, token: '', bookings: [] }));
  };
  const owners = await actors(['client', 'owner'], 2);
  const spaceIds = await Promise.all(
    Array.from({ length: SPACES }, (_, nth) =>
      makeSpace(world.services, {
        owner_id: owners[nth % owners.length]?.id as number,
        price_cents: SHILLINGS * 100,
      }),
    ),
  );
  const scene: Scene = {
    ...{ worlds, world, random, owners, spaceIds, breaches: [], done: none(), refused: none() },
    servers: worlds.map(sendTo),
    mpesa: answerByItself(world, random),
    clients: await actors(['client'], CLIENTS),
    admins: await actors(['admin'], 2),
  };
  await signIn(scene);
  for (const { token } of owners) {
    const body = { kind: 'phone', phone_number: '0712 345 678', schedule: 'daily' };
    await ask(scene, { method: 'PUT', path: '/api/payouts/destination', body, token });
  }
  // A new destination counts after a day.
  world.clock.pass(25 * 60);
  return scene;
}

async function signIn({ world, clients, owners, admins }: Scene): Promise<void> {
  await Promise.all(
    [...clients, ...owners, ...admins].map(async (actor) => {
      const session = await openSession(world.services, actor.id);
      actor.token = session?.access_token ?? '';
    }),
  );
}

/** What was booked for today is over, and is earned in time. */
async function passDay({ world }: Scene): Promise<void> {
  const day = nairobiDay(later(world.clock.now(), DAY_MS));
  world.clock.set(new Date(`${day}T08:00:00+03:00`));
  await earnWhatIsDue(world.services);
}

async function byAll(scene: Scene, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    scene.clients.map(async (client) => {
      while (left > 0) {
        const kind = scene.random.pick(KINDS);
        left -= 1;
        const answers = await STEPS[kind](scene, client);
        // There was nothing to do it with.
        if (answers.length === 0) left += 1;
        else scene[answers.some(({ status }) => status < 300) ? 'done' : 'refused'][kind] += 1;
      }
    }),
  );
}

async function lapse({ worlds }: Scene): Promise<void> {
  await Promise.all(worlds.map(({ services }) => asJob(lapseEndedHolds(services))));
}
