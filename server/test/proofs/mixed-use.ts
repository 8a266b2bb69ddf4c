// The mixed use of a marketplace: most people browse, some book, pay and cancel.
import { CONFIRMATIONS, confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { type Random, seededRandom } from '../../src/demo/seeded-random.ts';
import type { World } from '../world.ts';
import type { Answer, Send } from './served.ts';

const SHILLINGS = 1_000;
const TYPES = ['office', 'conference room', 'meeting room'] as const;
/** Sessions are renewed before they expire. */
const SESSION_MS = 10 * MINUTE_MS;

type Booked = { id: number; invoiceId: number; token: string };

/** Each call of the function it returns makes the next request of somebody. */
export async function mixedUse(world: World, send: Send, { spaces = 100, clients = 40 } = {}) {
  const random = seededRandom(20_261_128);
  const owner = await world.as('client', 'owner');
  const spaceIds: number[] = [];
  for (let nth = 0; nth < spaces; nth += 1)
    spaceIds.push(
      await makeSpace(world.services, {
        ...{ owner_id: owner.id, price_cents: SHILLINGS * 100, space_type: random.pick(TYPES) },
      }),
    );
  const people = await Promise.all(Array.from({ length: clients }, () => world.asClient()));
  let tokens: string[] = [];
  let signedInAt = Number.NEGATIVE_INFINITY;
  const signIn = async () => {
    signedInAt = performance.now();
    const sessions = await Promise.all(people.map(({ id }) => openSession(world.services, id)));
    tokens = sessions.map((session) => session?.access_token ?? '');
  };
  await signIn();
  const booked: Booked[] = [];
  const first = later(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS), DAY_MS);
  let slots = 0;
  const book = async (): Promise<Answer> => {
    const start = later(first, Math.floor(slots / spaceIds.length) * HOUR_MS);
    const spaceId = spaceIds[slots % spaceIds.length] as number;
    slots += 1;
    const times = {
      start_time: start.toISOString(),
      end_time: later(start, HOUR_MS).toISOString(),
    };
    const body = bookingRequest(spaceId, { ...times, total_amount: null });
    const token = random.pick(tokens);
    const answer = await send({ method: 'POST', path: '/api/bookings', body, token });
    const { id, invoice } = answer.body.data ?? {};
    if (answer.status === 201) booked.push({ id, invoiceId: invoice.id, token });
    return answer;
  };
  const pay = async ({ invoiceId, token }: Booked): Promise<Answer> => {
    const code = newCode();
    const body = confirmation(code, SHILLINGS, { TransTime: toDarajaTime(world.clock.now()) });
    const told = await send({ method: 'POST', path: CONFIRMATIONS, body });
    if (told.status >= 500) return told;
    const path = `/api/invoices/${invoiceId}`;
    return send({ method: 'PUT', path, token, body: { payment_complete_id: code } });
  };
  const cancel = ({ id, token }: Booked) =>
    send({ method: 'PUT', path: `/api/bookings/${id}/cancel`, token });
  return async (): Promise<Answer> => {
    if (performance.now() > signedInAt + SESSION_MS) await signIn();
    const draw = random.below(100);
    if (draw < 12) return book();
    const one = draw < 22 ? booked.shift() : undefined;
    if (one) return draw < 19 ? pay(one) : cancel(one);
    const path = look(random, spaceIds);
    return send({ method: 'GET', path, token: random.pick(tokens) });
  };
}

function look(random: Random, spaceIds: readonly number[]): string {
  const space = `/api/spaces/${random.pick(spaceIds)}`;
  const today = nairobiDay(new Date());
  const later30 = nairobiDay(later(new Date(), 30 * DAY_MS));
  return random.pick([
    '/spaces?limit=20&fields=card',
    `/spaces?limit=20&space_type=${random.pick(TYPES)}&max_price=${500 + random.below(1_000)}`,
    space,
    `${space}/availability?from=${today}&to=${later30}`,
    '/api/bookings?as=client&limit=20',
    '/api/notices/unread_count',
  ]);
}
