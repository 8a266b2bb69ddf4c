// The demo world: believable people, spaces, bookings, payments and reviews, so that no screen is empty. Made from a
// fixed seed, with dates relative to today, in one transaction: all of it or nothing.

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { anyRow } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { addBookings } from './demo-bookings.ts';
import { required } from './demo-data.ts';
import { addDeskWork } from './demo-desk.ts';
import { addFavourites } from './demo-favourites.ts';
import { newHistory } from './demo-history.ts';
import { addHostingRequest } from './demo-hosting.ts';
import { addMessages } from './demo-messages.ts';
import type { Till } from './demo-payments.ts';
import { addPayouts } from './demo-payouts.ts';
import { addPeople, type Person } from './demo-people.ts';
import { readPictures } from './demo-pictures.ts';
import { addProblems } from './demo-problems.ts';
import { addSpaces } from './demo-spaces.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = 247_247;

type Filling = {
  db: Db;
  /** The pay-bill that received the demo's payments. */
  mpesa: Till['mpesa'];
  /** The commission on prices, and after how long they are earned. */
  earning: Config['earning'];
  clock: Clock;
  say: (line: string) => void;
};

/** Fills a database without people; leaves any other unchanged. */
export async function fillDemoWorld({ db, mpesa, earning, clock, say }: Filling): Promise<void> {
  if (await hasPeople(db)) return;
  say('Filling the demo world ...');
  const now = clock.now();
  const random = seededRandom(SEED);
  const drawn = await readPictures();
  await inTransaction(db, async (tx) => {
    const history = newHistory();
    const people = await addPeople(tx, { now, history });
    const spaces = await addSpaces(tx, { people, drawn, now, history });
    await addFavourites(tx, { people, spaces, now });
    const booked = await addBookings(tx, { people, spaces, now, random, mpesa, history });
    await addHostingRequest(tx, { people, now, history });
    const ownerId = idOf(people, DEMO_ACCOUNTS[1].email);
    await addProblems(tx, { booked, ownerId, now, history });
    await addMessages(tx, { booked, people, ownerId, now, history });
    await addPayouts(tx, { people, now, random, mpesa, history, earning });
    await addDeskWork(tx, { booked, people, now, random, mpesa, history });
    await history.record(tx);
  });
}

const idOf = (people: readonly Person[], email: string): number =>
  required(
    people.find((person) => person.email === email),
    email,
  ).id;

const hasPeople = (db: Db) => anyRow(db)`select from users limit 1`;
