// Nafasi and its PostgreSQL are killed by SIGKILL again and again while people book, pay and cancel.
import { setTimeout as wait } from 'node:timers/promises';
import { allValues } from '#platform/db/rows.ts';
import { seededRandom } from '../../src/demo/seeded-random.ts';
import { untilWorkedOn } from '../on-record.ts';
import type { ServerProcess, serverProcesses } from '../server-process.ts';
import type { World } from '../world.ts';
import { findAstray } from './astray.ts';
import { peopleAt } from './people.ts';
import { sendOver } from './served.ts';
import { countSent, openStage, untilSent } from './stage.ts';

const PEOPLE = 8;
/** The number of responses between one crash and the next. */
const ANSWERS = 25;
const WHO = ['the API', 'PostgreSQL', 'both'] as const;
/** A call whose process has died is given up after this time, as by a proxy. */
const GIVEN_UP_MS = 10_000;

export type Crashed = {
  breaches: string[];
  /** From each SIGKILL to the first response to a later request, by what was killed. */
  backMs: Record<(typeof WHO)[number], number[]>;
  answered: number;
  mails: number;
  surplusMails: number;
};

/** `isLazy` plants a PostgreSQL that acknowledges commits before they are on disk. */
export async function crashAgain(crashes: number, { isLazy = false } = {}): Promise<Crashed> {
  await using opened = new AsyncDisposableStack();
  const random = seededRandom(20_261_127);
  const { world, postgres, processes, mails } = await openStage(opened);
  if (isLazy)
    for (const setting of ['synchronous_commit = off', "wal_writer_delay = '10s'"])
      await postgres.ask(`alter system set ${setting}`);
  await postgres.ask('select pg_reload_conf()');
  let server = await processes.start(0);
  opened.defer(() => server.kill());
  const people = await peopleAt(world, sendOver(processes.url, GIVEN_UP_MS), PEOPLE);
  const crashed: Crashed = {
    ...{ breaches: people.breaches, answered: 0, mails: 0, surplusMails: 0 },
    backMs: { 'the API': [], PostgreSQL: [], both: [] },
  };
  people.begin();
  for (let nth = 0; nth < crashes; nth += 1) {
    await people.hears(ANSWERS);
    await wait(random.below(200));
    const who = WHO[nth % WHO.length] as (typeof WHO)[number];
    const began = performance.now();
    const killed = [
      ...(who === 'PostgreSQL' ? [] : [server.kill()]),
      ...(who === 'the API' ? [] : [postgres.kill()]),
    ];
    await Promise.all(killed);
    const back = people.hears(1);
    const [started] = await Promise.all([
      who === 'PostgreSQL' ? server : startAgain(processes),
      who === 'the API' ? null : postgres.start(),
    ]);
    server = started;
    await back;
    crashed.backMs[who].push(performance.now() - began);
    crashed.breaches.push(...(await findLostAgain(people)));
    if (crashed.breaches.length > 0) break;
    if (nth % 10 === 9) process.stdout.write(`${nth + 1} of ${crashes} killed, nothing lost.\n`);
  }
  await people.stop();
  crashed.answered = people.figures.answered;
  await untilWorkedOn(world);
  await untilSent(world);
  crashed.breaches.push(
    ...(await people.findAstray()),
    ...(await findAstray(world.db, world.clock.now())),
  );
  const sent = await countSent(world);
  crashed.mails = mails.count();
  crashed.surplusMails = crashed.mails - sent;
  // A mail is sent again if its process died between the mail server's acknowledgement and our record.
  if (crashed.surplusMails < 0 || crashed.surplusMails > crashes)
    crashed.breaches.push(`${crashed.mails} mails arrived, and ${sent} are on record as sent.`);
  crashed.breaches.push(...(await findUndone(world)));
  return crashed;
}

/** As an operator's supervisor would: a process that finds no database yet ends, and is started again. */
async function startAgain(
  processes: Awaited<ReturnType<typeof serverProcesses>>,
): Promise<ServerProcess> {
  for (;;) {
    const started = await processes.start(0).catch(() => null);
    if (started) return started;
  }
}

/** The observers lose their connections too. */
async function findLostAgain(people: Awaited<ReturnType<typeof peopleAt>>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const lost = await people.findLost().catch((error: unknown) => {
      if (tries === 20) throw error;
      return null;
    });
    if (lost) return lost;
  }
}

/** Work that was given up, done twice, or not at all. */
async function findUndone({ db }: World): Promise<string[]> {
  const failed = await allValues<string>(db)`
    select name from pgboss.job where state = 'failed' group by name`;
  const untold = await allValues<number>(db)`
    select id from bookings where not exists (select from notices where subject = 'booking' and subject_id = bookings.id)`;
  const twice = await allValues<number>(db)`
    select min(id) from notices group by user_id, kind, subject, subject_id, for_start, change_id, taken_back_cents having count(*) > 1`;
  return [
    ...failed.map((name) => `A task of ${name} was given up.`),
    ...untold.map((id) => `Nobody was told of booking ${id}.`),
    ...twice.map((id) => `Somebody was told twice, as by notice ${id}.`),
  ];
}
