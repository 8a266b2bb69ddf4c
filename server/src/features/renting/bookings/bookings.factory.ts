import { makeSpace } from '#places/spaces/spaces.factory.ts';
import type { Person, World } from '#test/world.ts';

/** A request for a space from 09:00 to 14:00 on the day after the test's now, unless given otherwise. */
export const bookingRequest = (spaceId: number, changes: Record<string, unknown> = {}) => ({
  space_id: spaceId,
  agreement_template_id: null,
  start_time: '2026-11-25T09:00:00+03:00',
  end_time: '2026-11-25T14:00:00+03:00',
  total_amount: '17500.00',
  terms_accepted: true,
  estimated_guests: 10,
  ...changes,
});

/** Books as a person would, over HTTP; returns the booking with its invoice. */
export async function makeBooking(
  client: Person,
  spaceId: number,
  changes: Record<string, unknown> = {},
) {
  const answer = await client.call('POST', '/api/bookings/', bookingRequest(spaceId, changes));
  if (answer.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer.body)}`);
  return answer.body.data as { id: number; invoice: { id: number }; total_amount: number };
}

export type Booked = {
  owner: Person;
  client: Person;
  spaceId: number;
  id: number;
  invoiceId: number;
};

/** A space with an owner of its own, booked by `client` or a new person. */
export async function bookSpace(
  world: World,
  changes: Record<string, unknown> = {},
  client?: Person,
): Promise<Booked> {
  const owner = await world.as('client', 'owner');
  const who = client ?? (await world.asClient());
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const { id, invoice } = await makeBooking(who, spaceId, { total_amount: null, ...changes });
  return { owner, client: who, spaceId, id, invoiceId: invoice.id };
}
