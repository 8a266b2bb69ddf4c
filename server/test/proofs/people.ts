// People who book, pay and cancel without a pause, and record what was acknowledged to them.
import { randomUUID } from 'node:crypto';
import { CONFIRMATIONS, confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import type { World } from '../world.ts';
import { type Asker, type Asking, askingBy } from './insist.ts';
import { findLost, findUntold, type Kept, nothingKept } from './kept.ts';
import type { Send } from './served.ts';

const SHILLINGS = 1_000;

type Client = Asker & { id: number; spaceId: number; booked: number };
type Booked = { id: number; invoiceId: number };
type Scene = Asking & { world: World; kept: Kept; firstDay: Date };

export type People = Awaited<ReturnType<typeof peopleAt>>;

/** This many people, each at a space that nobody else wants. */
export async function peopleAt(world: World, send: Send, count: number) {
  const { db, clock } = world;
  const asking = askingBy(send);
  const firstDay = new Date(Math.ceil(clock.now().getTime() / DAY_MS + 1) * DAY_MS);
  const scene: Scene = { ...asking, world, kept: nothingKept(), firstDay };
  const clients = await makeClients(world, count);
  let isStopped = false;
  let lives: Promise<unknown> = Promise.resolve();
  const live = async (client: Client): Promise<void> => {
    for (let nth = 0; !isStopped; nth += 1) {
      const booked = await book(scene, client);
      if (booked && nth % 4 < 3) await pay(scene, client, booked);
      if (booked && nth % 4 > 1) await cancel(scene, client, booked);
    }
  };
  return {
    ...asking,
    kept: scene.kept,
    begin() {
      lives = Promise.all(clients.map(live));
    },
    /** Lets each finish what they are doing. */
    async stop() {
      isStopped = true;
      await lives;
    },
    bookOnce: () => Promise.all(clients.map((client) => book(scene, client))),
    async payOnce() {
      const pays = async (client: Client) => {
        const booked = await book(scene, client);
        if (booked) await pay(scene, client, booked);
      };
      await Promise.all(clients.map(pays));
    },
    findLost: () => findLost(db, scene.kept),
    /** The same, once all have stopped. */
    findAstray: async () => [
      ...(await findLost(db, scene.kept)),
      ...(await findUntold(
        db,
        scene.kept,
        clients.map(({ id }) => id),
      )),
    ],
  };
}

async function makeClients(world: World, count: number): Promise<Client[]> {
  const owner = await world.as('client', 'owner');
  const clients: Client[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { id, accessToken } = await world.asClient();
    const space = { owner_id: owner.id, price_cents: SHILLINGS * 100 };
    const spaceId = await makeSpace(world.services, space);
    const client: Client = {
      ...{ id, spaceId, token: accessToken, booked: 0 },
      async signIn() {
        const session = await openSession(world.services, id).catch(() => null);
        client.token = session?.access_token ?? client.token;
      },
    };
    clients.push(client);
  }
  return clients;
}

/** An hour that nobody has; null if it could not be booked. */
async function book(scene: Scene, client: Client): Promise<Booked | null> {
  const start = later(scene.firstDay, client.booked * HOUR_MS);
  client.booked += 1;
  const times = { start_time: start.toISOString(), end_time: later(start, HOUR_MS).toISOString() };
  const body = bookingRequest(client.spaceId, { ...times, total_amount: null });
  const call = { method: 'POST', path: '/api/bookings', body, key: randomUUID() } as const;
  const answer = await scene.insist(client, call);
  if (!scene.must(answer, 201)) return null;
  const { id, invoice } = answer.body.data;
  scene.kept.booked.push(id);
  return { id, invoiceId: invoice.id };
}

/** M-Pesa notifies us of the payment, and its code is typed. */
async function pay(scene: Scene, client: Client, { invoiceId }: Booked): Promise<void> {
  const { insist, must, kept, world } = scene;
  const code = newCode();
  const body = confirmation(code, SHILLINGS, { TransTime: toDarajaTime(world.clock.now()) });
  if (!must(await insist(null, { method: 'POST', path: CONFIRMATIONS, body }), 200)) return;
  kept.codes.push(code);
  const typed = { payment_complete_id: code };
  const path = `/api/invoices/${invoiceId}`;
  const answer = await insist(client, { method: 'PUT', path, body: typed });
  if (must(answer, 200, 202) && answer.status === 200) kept.paid.push(invoiceId);
}

async function cancel({ insist, must, kept }: Scene, client: Client, { id }: Booked) {
  const answer = await insist(client, { method: 'PUT', path: `/api/bookings/${id}/cancel` });
  // The previous request, which got no response, may have cancelled it.
  if (must(answer, 200, 'BOOKING_CANCELLED')) kept.cancelled.push(id);
}
