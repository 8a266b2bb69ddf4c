import { insertFavourite } from '#insight/favourites/favourites.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';

const EACH = 3;

type Needs = { people: readonly Person[]; spaces: readonly Space[]; now: Date };

/** Each client has saved a few spaces, each on a day of its own, so that lists of them have an order. */
export async function addFavourites(tx: Tx, { people, spaces, now }: Needs): Promise<void> {
  const open = spaces.filter(({ isAvailable }) => isAvailable);
  const clients = people.filter(({ roles }) => roles.includes('client'));
  for (const [nth, { id }] of clients.entries()) {
    // Steps without a common divisor spread the favourites over all spaces.
    const liked = Array.from(
      { length: EACH },
      (_, step) => open[(nth * 7 + step * 5) % open.length],
    );
    for (const [daysAgo, space] of liked.entries())
      if (space) await insertFavourite(tx, id, space.id, earlier(now, (daysAgo + 1) * DAY_MS));
  }
}
