// Whatever is wrong with the database while people book, pay and cancel: what cannot be done is refused soon, with a
// Retry-After, and everything recovers by itself once the fault is gone.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { untilWorkedOn } from '../on-record.ts';
import { rounds } from '../rounds.ts';
import { findAstray } from './astray.ts';
import type { Figure } from './figures.ts';
import { type People, peopleAt } from './people.ts';
import { type Send, sendOver } from './served.ts';
import { mountSmallDisk } from './small-disk.ts';
import { openStage, type Stage } from './stage.ts';

const PEOPLE = 12;
const AWAY_MS = rounds(3_000, 30_000);
const SLOW_MS = 2_000;
const LOCKED_MS = rounds(3_000, 10_000);
const REFUSED_WITHIN_S = 2;
const ANSWERS = 50;
/** Fewer than there are people, so that all of them may be taken. */
const CONNECTIONS = '5';

type Fault = { name: string; plant: () => Promise<unknown>; heal: () => Promise<unknown> };

/** `around` can plant a fault in the server's responses. */
export async function faultsOfDatabase(around: (send: Send) => Send) {
  await using opened = new AsyncDisposableStack();
  const disk = await mountSmallDisk(opened);
  const stage = await openStage(opened, {
    settings: { DATABASE_CONNECTIONS: CONNECTIONS },
    ...(disk ? { prepare: disk.takeIn } : {}),
  });
  const { world, processes } = stage;
  const server = await processes.start(0);
  opened.defer(() => server.kill());
  const people = await peopleAt(world, around(sendOver(processes.url)), PEOPLE);
  people.begin();
  const figures: Figure[] = [];
  for (const fault of [...faultsOf(stage), ...(disk ? [diskFull(disk, people)] : [])]) {
    await people.hears(ANSWERS);
    figures.push(...(await measure(fault, people)));
    people.breaches.push(...(await people.findLost()));
    process.stdout.write(`${fault.name}: ${people.breaches.length} breaches.\n`);
  }
  if (!disk) process.stdout.write('No full disk was tried: only root can mount a small one.\n');
  await people.hears(ANSWERS);
  await people.stop();
  await untilWorkedOn(world);
  const astray = await findAstray(world.db, world.clock.now());
  return { figures, breaches: [...people.breaches, ...(await people.findAstray()), ...astray] };
}

function faultsOf({ relay, postgres }: Stage): Fault[] {
  return [
    {
      name: 'connections cut, 20 times',
      async plant() {
        for (let nth = 0; nth < 20; nth += 1) {
          relay.cut();
          await wait(100);
        }
      },
      heal: async () => undefined,
    },
    {
      name: `PostgreSQL away ${AWAY_MS / 1000} s`,
      async plant() {
        relay.setAway(true);
        await wait(AWAY_MS);
      },
      heal: async () => relay.setAway(false),
    },
    {
      name: `PostgreSQL slow by ${SLOW_MS / 1000} s`,
      async plant() {
        relay.setSlow(SLOW_MS);
        await wait(AWAY_MS);
      },
      heal: async () => relay.setSlow(0),
    },
    locked(postgres.url, 'one table locked, all connections wait', TABLE),
    locked(postgres.url, 'one row locked', ROW),
  ];
}

const TABLE = 'lock table bookings in access exclusive mode';
const ROW = 'select from spaces where id = (select min(id) from spaces) for update';

function locked(url: string, name: string, lock: string): Fault {
  const holder = new pg.Client({ connectionString: url });
  return {
    name: `${name}, ${LOCKED_MS / 1000} s`,
    async plant() {
      await holder.connect();
      await holder.query('begin');
      await holder.query(lock);
      await wait(LOCKED_MS);
    },
    heal: () => holder.end(),
  };
}

type Disk = NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>;
const diskFull = ({ fill, empty }: Disk, { figures }: People): Fault => ({
  name: 'disk full',
  async plant() {
    await fill();
    while (figures.unavailable < ANSWERS) await wait(20);
  },
  heal: empty,
});

async function measure({ name, plant, heal }: Fault, { figures, hears }: People) {
  Object.assign(figures, { answered: 0, unavailable: 0, slowestRefusalMs: 0 });
  await plant();
  const { answered, unavailable, slowestRefusalMs } = figures;
  const since = performance.now();
  const back = hears(1);
  await heal();
  await back;
  return [
    { what: `${name}: answered meanwhile`, value: answered },
    { what: `${name}: refused with 503`, value: unavailable },
    {
      ...{ what: `${name}: the slowest 503`, value: slowestRefusalMs / 1000, unit: 's' },
      most: REFUSED_WITHIN_S,
    },
    { what: `${name}: answered again after`, value: (performance.now() - since) / 1000, unit: 's' },
  ];
}
