// The API's memory: idle, and after some minutes of everything that people do.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, callFor, freshBookings, notificationOf } from './bookings.ts';
import { CASES, type Case } from './cases.ts';
import { type Call, load } from './load.ts';
import { residentMb } from './processes.ts';

type World = Parameters<Case['call']>[0];

const SETTLING_MS = 20_000;

/** Searches, pages, free times, lists and figures, and with every tenth call a login, a booking or a payment. */
export async function measureMemory(bench: Bench, world: World, minutes: number): Promise<string> {
  const { served, seconds } = bench;
  await wait(SETTLING_MS);
  const idle = await residentMb(served.pid);
  const booking = await freshBookings(bench);
  const changes = [login, () => callFor(booking()), payment];
  const next = (nth: number): Call => {
    const turn = Math.floor(nth / 10);
    if (nth % 10 === 0) return (changes[turn % changes.length] as typeof login)(turn);
    return (CASES[nth % CASES.length] as Case).call(world, nth);
  };
  const samples: string[] = [];
  let nth = 0;
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; ) {
    const { perSecond, refused } = await load(served.url, () => next(nth++), Math.max(seconds, 30));
    samples.push(
      `${perSecond.toFixed(0)} calls a second, ${refused} refused: ${(await residentMb(served.pid)).toFixed(0)} MB`,
    );
  }
  await wait(SETTLING_MS);
  const after = await residentMb(served.pid);
  return [`idle: ${idle.toFixed(0)} MB`, ...samples, `idle again: ${after.toFixed(0)} MB`].join(
    '\n',
  );
}

/** For an unknown account, which takes as long: refused with 401. */
const login = (nth: number): Call => ({
  path: '/auth/login',
  method: 'POST',
  body: { email: `nobody${nth}@bench.example`, password: 'not the password' },
});

/** Each with another code, unique to this run. */
const payment = (nth: number): Call =>
  notificationOf(
    (BigInt(Date.now()) * 100_000n + BigInt(nth)).toString(36).toUpperCase().slice(-10),
  );
