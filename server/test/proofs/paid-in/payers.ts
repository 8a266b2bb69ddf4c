// Clients who book and pay in one way or another, and what they do if their payment does not arrive.
import { setTimeout as wait } from 'node:timers/promises';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import type { Person } from '../../world.ts';
import type { Way } from './cases.ts';
import type { PayBill } from './pay-bill.ts';

export const SHILLINGS = 1_000;
/** How many pay in each case: what goes wrong once affects one of them. */
const PAYERS = 2;

export type Booked = { invoiceId: number; phone: string };
export type Paying = PayBill & { client: Person; breaches: string[]; bookings: number };

/** Neighbouring hours of a new space, each to be paid from a phone of its own: M-Pesa shows one prompt on each. */
export async function book(paying: Paying): Promise<Booked[]> {
  const { world, client } = paying;
  const spaceId = await makeSpace(world.services, { price_cents: SHILLINGS * 100 });
  const day = nairobiDay(later(world.clock.now(), 2 * DAY_MS));
  const booked: Booked[] = [];
  for (let nth = 0; nth < PAYERS; nth += 1) {
    const start = later(new Date(`${day}T10:00:00+03:00`), nth * HOUR_MS);
    const { invoice } = await makeBooking(client, spaceId, {
      ...{ start_time: start.toISOString(), end_time: later(start, HOUR_MS).toISOString() },
      total_amount: null,
    });
    paying.bookings += 1;
    const phone = `254712${String(paying.bookings).padStart(6, '0')}`;
    booked.push({ invoiceId: invoice.id, phone });
  }
  return booked;
}

export const PAY: Record<Way, (paying: Paying, booked: Booked) => Promise<unknown>> = {
  async 'typed after'(paying, booked) {
    await payBy(paying, booked);
    await typeCodes(paying, booked);
  },
  async 'typed before'(paying, booked) {
    const release = paying.door.hold();
    const paid = payBy(paying, booked);
    while ((await codesOf(paying, booked)).length === 0) await wait(5);
    await typeCodes(paying, booked);
    release();
    await paid;
  },
  prompt: (paying, booked) => askPhone(paying, booked),
  async 'prompt typed'(paying, booked) {
    await askPhone(paying, booked);
    await typeCodes(paying, booked);
  },
  'prompt cancelled': (paying, booked) => askPhone(paying, booked, 'cancel'),
};

async function askPhone(
  paying: Paying,
  booked: Booked,
  answer: 'answer' | 'cancel' = 'answer',
): Promise<void> {
  const path = `/api/invoices/${booked.invoiceId}/prompts`;
  const body = { phone_number: booked.phone };
  check(paying, await paying.client.call('POST', path, body));
  await decide(paying, booked, answer);
}

const payBy = ({ ask }: Paying, { phone }: Booked) =>
  ask('/phone/pay', {
    method: 'POST',
    body: { business_number: '247247', account: 'booking', amount: SHILLINGS, phone },
  });

/** Enters the PIN for whatever the phone shows, or cancels it; returns whether it showed anything. */
async function decide(
  { ask }: Paying,
  { phone }: Booked,
  answer: 'answer' | 'cancel',
): Promise<boolean> {
  const shown: { id: number }[] = await ask(`/phone/prompts?phone=${phone}`);
  for (const { id } of shown)
    await ask(`/phone/prompts/${id}/${answer}`, { method: 'POST', body: { pin: '1234' } });
  return shown.length > 0;
}

/** The codes of the texts on the phone, and so of what M-Pesa took. */
export async function codesOf({ ask }: Paying, { phone }: Booked): Promise<string[]> {
  const texts: { confirmation_code: string }[] = await ask(`/phone/messages?phone=${phone}`);
  return texts.map(({ confirmation_code }) => confirmation_code);
}

async function typeCodes(paying: Paying, booked: Booked): Promise<void> {
  const path = `/api/invoices/${booked.invoiceId}`;
  for (const payment_complete_id of await codesOf(paying, booked))
    check(paying, await paying.client.call('PUT', path, { payment_complete_id }));
}

/** Nafasi may refuse, and wait for M-Pesa; it may not fail. */
function check({ breaches }: Paying, { status, body }: { status: number; body: unknown }): void {
  if (status >= 500 && status !== 503)
    breaches.push(`A client was answered ${status} ${JSON.stringify(body)}.`);
}

type Seen = { status: string; refund_due: number };
/** The invoice as its client sees it. */
export const see = async ({ client }: Paying, { invoiceId }: Booked): Promise<Seen> =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

/**
 * What a client does who is told that no payment arrived: they look at their phone, and type its code again, or pay.
 * False: it is paid.
 */
export async function persist(paying: Paying, booked: Booked): Promise<boolean> {
  if ((await see(paying, booked)).status === 'paid') return false;
  const isAllowed = await decide(paying, booked, 'answer');
  if (!isAllowed && (await codesOf(paying, booked)).length === 0) await payBy(paying, booked);
  await typeCodes(paying, booked);
  return true;
}
