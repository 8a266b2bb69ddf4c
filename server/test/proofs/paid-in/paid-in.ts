// Clients pay in every way while one thing goes wrong at M-Pesa. Once it is right again and time has passed, what
// M-Pesa took is on record once each with its true amount, and an invoice is paid exactly when its money is there.
import { setTimeout as wait } from 'node:timers/promises';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { jobsOf } from '../../../src/work.ts';
import { asJob } from '../everything-steps.ts';
import type { Case } from './cases.ts';
import { type Judging, judge, look, lookBack } from './judge.ts';
import type { PayBill } from './pay-bill.ts';
import { type Booked, book, PAY, persist } from './payers.ts';

export type PaidIn = {
  cases: number;
  /** How many payments M-Pesa took. */
  payments: number;
  /** How many of them are on record with an amount that M-Pesa misreported, and before an admin. */
  left: number;
  /** How often a code was typed again, or paid in another way. */
  again: number;
  breaches: string[];
};
type Scene = Judging & Pick<PaidIn, 'cases' | 'again'> & { all: [Case, Booked][] };

/** The jobs that look after such payments every minute; lists are pulled every half hour. */
const EACH_MINUTE = [
  'process-stored-callbacks',
  'expire-claims',
  'prove-receipts',
  'ask-about-codes',
  'ask-about-prompts',
  'lapse-holds',
];
const PULL = 'pull-payments';

/** Tries these cases one after the other. */
export async function payUnder(payBill: PayBill, cases: readonly Case[]): Promise<PaidIn> {
  const { world } = payBill;
  const [client, admin] = [await world.asClient(), await world.asAdmin()];
  const none = { cases: 0, again: 0, bookings: 0, breaches: [], all: [] };
  const scene: Scene = { ...payBill, ...none, client, admin };
  for (const one of cases) {
    await tryOne(scene, one);
    scene.cases += 1;
    if (scene.cases % A_WHILE === 0)
      process.stdout.write(`${scene.cases} cases, ${scene.breaches.length} breaches.\n`);
  }
  const found = await lookBack(scene);
  await signIn(scene);
  for (const [one, booked] of scene.all) note(scene, one, await judge(scene, one, booked));
  return { ...scene, ...found };
}
const A_WHILE = 50;

const ROUND_MINUTES = 3;
const ROUNDS_A_PULL = 10;
const WRONG_ROUNDS = 3;
const MOST_ROUNDS = 22;
/** After that, when holds have ended, clients do what they are told: type the code again, or pay in another way. */
const PATIENT_ROUNDS = 11;
const ROUNDS_A_TRY = 5;

async function tryOne(scene: Scene, one: Case): Promise<void> {
  const { setFaults } = scene;
  await signIn(scene);
  const booked = await book(scene);
  scene.all.push(...booked.map((each): [Case, Booked] => [one, each]));
  await setFaults(one.rules);
  for (const each of booked) await PAY[one.way](scene, each);
  for (let round = 0; round < WRONG_ROUNDS; round += 1) {
    await passTime(scene);
    await unlessAway(runJob(scene, PULL));
    for (const each of booked) await look(scene, one, each);
  }
  await setFaults([]);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await passTime(scene);
    if (round % ROUNDS_A_PULL === 0) await runJob(scene, PULL);
    if (await isRight(scene, one, booked)) return;
    const patience = round - PATIENT_ROUNDS;
    if (patience < 0 || patience % ROUNDS_A_TRY > 0) continue;
    for (const each of booked) if (await persist(scene, each)) scene.again += 1;
  }
  for (const each of booked) note(scene, one, await judge(scene, one, each));
}

function note({ breaches }: Scene, { name }: Case, amiss: readonly string[]): void {
  breaches.push(...amiss.map((what) => `${name}: ${what}`));
}

async function signIn({ client, admin }: Scene): Promise<void> {
  await client.signInAgain();
  await admin.signInAgain();
}

/** Minutes pass, and the jobs run. */
async function passTime(scene: Scene): Promise<void> {
  const { world } = scene;
  world.clock.pass(ROUND_MINUTES);
  await signIn(scene);
  for (const name of EACH_MINUTE) await runJob(scene, name);
  await world.processQueue().catch((error: unknown) => {
    if (!isBusy(error)) throw error;
    return world.takeUp();
  });
}

/** A job that waited too long for a lock is returned to its queue, which runs it again. */
const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && error.kind === platformRefusals.BUSY;

async function runJob({ world }: Scene, wanted: string): Promise<void> {
  const job = jobsOf(world.services).find(({ name }) => name === wanted);
  if (!job) throw new Error(`There is no job called ${wanted}.`);
  await asJob(job.run());
}

/** While M-Pesa lists nothing the job fails, and is run again. */
const unlessAway = (pulling: Promise<void>): Promise<void> =>
  pulling.catch((error: unknown) => {
    if (!String(error).includes('M-Pesa did not list its payments')) throw error;
  });

/** M-Pesa's callbacks are on their way: how often to check before more time passes. */
const LOOKS = 3;

async function isRight(scene: Scene, one: Case, booked: readonly Booked[]): Promise<boolean> {
  for (let nth = 0; nth < LOOKS; nth += 1) {
    const amiss = await Promise.all(booked.map((each) => judge(scene, one, each)));
    if (amiss.flat().length === 0) return true;
    await wait(5);
  }
  return false;
}
