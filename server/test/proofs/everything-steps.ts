// The next step of one of many, drawn at random: booking a slot, a payment, a cancellation, a move, a refund or a
// payout.
import { CONFIRMATIONS, confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { sendPayouts } from '#earning/payouts/send-payouts.service.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { nairobiDay } from '#platform/time.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import type { Random } from '../../src/demo/seeded-random.ts';
import type { World } from '../world.ts';
import type { answerByItself } from './mpesa-answers.ts';
import type { Answer, Call, Send } from './served.ts';

/** The price of an hour. */
export const SHILLINGS = 1_000;

type Booked = { id: number; invoiceIds: number[] };
export type Actor = { id: number; token: string; bookings: Booked[] };
/** Each is drawn as often as it is listed here. */
export const KINDS = [
  ...Array.from({ length: 7 }, () => 'wish' as const),
  ...Array.from({ length: 5 }, () => 'payment' as const),
  ...(['cancel', 'cancel', 'move', 'move', 'refund', 'refund', 'payout'] as const),
];

type Kind = (typeof KINDS)[number];

export type Done = {
  done: Record<Kind, number>;
  refused: Record<Kind, number>;
  breaches: string[];
};

export const none = () => ({ wish: 0, payment: 0, cancel: 0, move: 0, refund: 0, payout: 0 });

export type Scene = Done & {
  world: World;
  worlds: readonly [World, World];
  servers: readonly Send[];
  random: Random;
  mpesa: ReturnType<typeof answerByItself>;
  clients: Actor[];
  owners: Actor[];
  admins: Actor[];
  spaceIds: number[];
};

/** Calls one of the servers. A server error is a breach. */
export async function ask({ servers, random, breaches }: Scene, call: Call): Promise<Answer> {
  const answer = await random.pick(servers)(call);
  if (answer.status >= 500)
    breaches.push(
      `${call.method} ${call.path} was answered ${answer.status} ${JSON.stringify(answer.body)}.`,
    );
  return answer;
}

/** A job that finds a lock taken runs again with the clock. */
export const asJob = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (!failures.every(isBusy)) throw error;
  });

const isBusy = (error: unknown) => error instanceof Refusal && error.kind === platformRefusals.BUSY;

type Step = (scene: Scene, client: Actor) => Promise<Answer[]>;
export const STEPS: Record<Kind, Step> = {
  async wish(scene, client) {
    const { random, spaceIds } = scene;
    const body = bookingRequest(random.pick(spaceIds), { ...timeOf(scene), total_amount: null });
    const { token } = client;
    const answer = await ask(scene, { method: 'POST', path: '/api/bookings', body, token });
    const { id, invoice } = answer.body.data ?? {};
    if (answer.status === 201) client.bookings.push({ id, invoiceIds: [invoice.id] });
    // Old bookings no longer matter.
    if (client.bookings.length > 12) client.bookings.shift();
    return [answer];
  },
  async payment(scene, client) {
    const { random, world } = scene;
    const invoiceId = bookingOf(scene, client)?.invoiceIds.at(-1);
    if (!invoiceId) return [];
    const { token } = client;
    const path = `/api/invoices/${invoiceId}`;
    const { body } = await ask(scene, { method: 'GET', path, token });
    // Mostly the amount due; sometimes less or more, or when nothing is due any more.
    const due = body.balance_due || SHILLINGS;
    const shillings = random.pick([due, due, due, due + 50, Math.ceil(due / 2)]);
    const code = newCode();
    const TransTime = toDarajaTime(world.clock.now());
    const notification = confirmation(code, shillings, { TransTime });
    const tell = () => ask(scene, { method: 'POST', path: CONFIRMATIONS, body: notification });
    const type = () =>
      ask(scene, { method: 'PUT', path, token, body: { payment_complete_id: code } });
    const order = random.pick([
      [tell, type],
      [type, tell],
      [tell, type, tell],
    ]);
    if (random.below(2) === 0) return Promise.all(order.map((one) => one()));
    const answers: Answer[] = [];
    for (const one of order) answers.push(await one());
    return answers;
  },
  async cancel(scene, client) {
    const booking = bookingOf(scene, client);
    if (!booking) return [];
    const { owners, admins, random } = scene;
    const path = `/api/bookings/${booking.id}/cancel`;
    const by = [client, client, random.pick(owners), random.pick(admins)];
    const who = random.below(4) === 0 ? by.slice(1, 3) : [random.pick(by)];
    return Promise.all(who.map(({ token }) => ask(scene, { method: 'PUT', path, token })));
  },
  async move(scene, client) {
    const booking = bookingOf(scene, client);
    if (!booking) return [];
    const { token } = client;
    const path = `/api/bookings/${booking.id}/time`;
    const answer = await ask(scene, { method: 'PUT', path, body: timeOf(scene), token });
    const invoiceId = answer.body.data?.change?.invoice_id;
    if (invoiceId) booking.invoiceIds.push(invoiceId);
    return [answer];
  },
  /** Two admins send it at once. */
  async refund(scene) {
    const { admins, random } = scene;
    const [{ token = '' } = {}] = admins;
    const state = random.pick(['due', 'due', 'failed']);
    const list = await ask(scene, {
      ...{ method: 'GET', path: `/api/refunds?as=admin&state=${state}&limit=10`, token },
    });
    if (!list.body.data?.length) return [];
    const { id, sendings } = random.pick(list.body.data as { id: number; sendings: number }[]);
    const path = `/api/refunds/${id}/send`;
    return Promise.all(
      admins.map((admin) =>
        ask(scene, { method: 'POST', path, body: { sendings }, token: admin.token }),
      ),
    );
  },
  /** One admin makes a batch, another approves what waits; both processes send it. */
  async payout(scene) {
    const { admins, worlds } = scene;
    const [maker, approver] = admins as [Actor, Actor];
    const made = await ask(scene, {
      ...{ method: 'POST', path: '/api/payout_batches', token: maker.token },
    });
    const list = await ask(scene, {
      ...{ method: 'GET', path: '/api/payout_batches?state=waiting', token: maker.token },
    });
    const waiting = (list.body.data ?? []) as { id: number }[];
    const approved = await Promise.all(
      waiting.map(({ id }) =>
        ask(scene, {
          ...{ method: 'POST', path: `/api/payout_batches/${id}/approve`, token: approver.token },
        }),
      ),
    );
    await Promise.all(worlds.map(({ services }) => asJob(sendPayouts(services))));
    return [made, ...approved];
  },
};

const bookingOf = ({ random }: Scene, { bookings }: Actor) =>
  bookings.length > 0 ? random.pick(bookings) : undefined;

/** Up to three hours of today or the next days: many want the same. */
function timeOf({ random, world }: Scene) {
  const day = nairobiDay(later(world.clock.now(), random.below(3) * DAY_MS));
  const start = later(new Date(`${day}T10:00:00+03:00`), (random.below(20) * HOUR_MS) / 2);
  const end = later(start, ((2 + random.below(5)) * HOUR_MS) / 2);
  return { start_time: start.toISOString(), end_time: end.toISOString() };
}
