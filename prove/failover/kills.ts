// The primary is lost again and again while people book and pay.
import { readFile } from 'node:fs/promises';
import { brokenOf, lostOf } from './judge.ts';
import { DATABASES, type Database } from './machines.ts';
import type { Ground, Part } from './part.ts';
import { signalAll, until } from './programs.ts';

const MOST_SECONDS = 30;
/** How it is lost, in turn: the machine, only PostgreSQL, and a machine that hangs and comes back. */
const WAYS = ['machine', 'crash', 'freeze'] as const;

export const kills: Part = {
  tries: `the primary is lost under load: nothing acknowledged is lost, and within ${MOST_SECONDS} s people book again`,
  plants: 'no standby is in step, and those there are have heard nothing for a while',
  rounds: 10,
  async run(ground, rounds, isPlanted) {
    const { databases, load, say, keptNow, lastBooking } = ground;
    const last = await lastBooking();
    const running = load(6);
    const { bookings } = running.told;
    const more = (many: number) => {
      const { length } = bookings;
      return until('People go on', 120, async () => bookings.length > length + many);
    };
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await more(20);
      const old = await databases.primary();
      if (!old) throw new Error('There is no primary');
      const way = isPlanted ? 'machine' : (WAYS[round % WAYS.length] ?? 'machine');
      const deafened = isPlanted ? await deafen(ground, old) : [];
      if (isPlanted) await more(20);
      const comeBack = await lose(ground, old, way);
      const lostAt = performance.now();
      signalAll(deafened, 'SIGKILL');
      await until('People book again', 120, async () =>
        bookings.some(({ sentAt }) => sentAt > lostAt),
      );
      const again = bookings.find(({ sentAt }) => sentAt > lostAt);
      seconds.push(round1(((again?.answeredAt ?? 0) - lostAt) / 1000));
      await until('Another is the primary', 60, async () => {
        const now = await databases.primary();
        return now !== null && now !== old;
      });
      say(`${round + 1}: ${old} lost (${way}), a booking after ${seconds.at(-1)} s`);
      await more(10);
      comeBack();
      if (isPlanted)
        await databases.configureAll({ synchronous_mode: true, synchronous_mode_strict: true });
      await databases.whole();
    }
    const told = await running.stop();
    const kept = await keptNow(last);
    const slow = seconds.filter((one) => one > MOST_SECONDS);
    return {
      faults: [
        ...lostOf(told, kept),
        ...brokenOf(told.failures),
        ...slow.map((one) => `a booking was possible only after ${one} s`),
      ],
      figures: {
        kills: rounds,
        'seconds until a booking': seconds.join(', '),
        bookings: told.bookings.length,
        payments: told.payments.length,
        'calls answered 503, 409 or 429': told.failures.length,
      },
    };
  },
};

/** Loses the primary; returns a function that brings its machine back. */
async function lose(
  { databases }: Ground,
  name: Database,
  way: (typeof WAYS)[number],
): Promise<() => void> {
  if (way === 'freeze') return databases.freeze(name);
  if (way === 'machine') {
    await databases.kill(name);
    return () => databases.switchOn(name);
  }
  await databases.crash(name);
  return () => undefined;
}

/** The planted fault: commits do not wait for standbys, and the standbys' receivers are suspended. */
async function deafen({ databases }: Ground, primary: Database): Promise<number[]> {
  await databases.configureAll({ synchronous_mode: false, synchronous_mode_strict: false });
  await until('Nobody is in step', 60, async () =>
    (await databases.members()).every(({ role }) => role !== 'sync_standby'),
  );
  const receivers: number[] = [];
  for (const name of DATABASES.filter((one) => one !== primary))
    for (const pid of await databases.postgresOn(name)) {
      const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      if (title.includes('walreceiver')) receivers.push(pid);
    }
  signalAll(receivers, 'SIGSTOP');
  return receivers;
}

const round1 = (value: number): number => Math.round(value * 10) / 10;
