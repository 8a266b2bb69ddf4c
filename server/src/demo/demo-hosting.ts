import { insertRequest } from '#people/hosting/hosting.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';

type Needs = { people: readonly Person[]; now: Date; history: History };

/** A client asked yesterday to become an owner, and waits for an admin. */
export async function addHostingRequest(tx: Tx, { people, now, history }: Needs): Promise<void> {
  const asker = people.findLast(({ roles }) => roles.join() === 'client');
  if (!asker) return;
  const request = {
    about:
      'A light pottery studio with six wheels, two kilns and a long table. I would let it on weekdays, and some evenings for classes.',
    location: 'Kitisuru, off Lower Kabete Road',
    phone_number: asker.phone,
  };
  const asked = earlier(now, DAY_MS);
  const id = await insertRequest(tx, asker.id, request, asked);
  if (id) history.note(asked, asker.id, 'hosting_request.created', 'hosting_request', id);
}
