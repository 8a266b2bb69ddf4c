import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { lockProfile } from '../accounts/accounts.service.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { notify } from '../notices/notify.service.ts';
import type { BookableSpace } from '../spaces/spaces.queries.ts';
import { lockBookableSpace } from '../spaces/spaces.service.ts';
import { refuseUnbookable } from './bookable-time.service.ts';
import { bookingRefusals, type createBookingBody } from './bookings.contract.ts';
import { countHolds, insertBooking } from './bookings.queries.ts';
import { bookingTotal, MOST_HOLDS, tooManyGuests } from './bookings.rules.ts';
import { holdUntil } from './holds.rules.ts';
import { clearWay } from './lapse-holds.service.ts';
import { readWritten } from './read-bookings.queries.ts';

type Wish = z.output<typeof createBookingBody>;

/**
 * Books a space: checks the wish against the space as it stands, then lets the database decide who
 * gets the time. The invoice is made in the same transaction; a free booking is confirmed at once.
 */
export async function createBooking(
  platform: Platform,
  caller: Caller,
  wish: Wish,
  repeat: Repeat,
) {
  const now = platform.clock.now();
  return inTransaction(platform.db, (tx) =>
    once(tx, repeat, now, async () => {
      // What a client books comes one after the other, and nothing for one who was removed meanwhile.
      if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
      if (platform.config.rateLimits) await refuseTooManyHolds(tx, caller, now);
      const space = await lockBookableSpace(tx, wish.space_id);
      await refuseUnbookable(tx, space, wish, now);
      refuseTooManyGuests(wish, space);
      const totalCents = agreedTotal(wish, space);
      const bookingId = await takeTime(tx, { platform, caller, wish, space, totalCents, now });
      const invoice = await issueInvoice(tx, bookingId, totalCents, now);
      await recordAudit(tx, {
        at: now,
        actorId: caller.id,
        action: 'booking.created',
        subject: 'booking',
        subjectId: bookingId,
      });
      await notify(tx, platform, 'booked', { bookingId });
      await notify(tx, platform, 'space_booked', { bookingId });
      return { ...(await readWritten(tx, bookingId, now)), invoice };
    }),
  );
}

async function refuseTooManyHolds(tx: Tx, caller: Caller, now: Date): Promise<void> {
  if ((await countHolds(tx, caller.id, now)) >= MOST_HOLDS)
    throw new Refusal(bookingRefusals.TOO_MANY_HOLDS);
}

function refuseTooManyGuests(wish: Wish, space: BookableSpace): void {
  if (wish.estimated_guests <= space.max_guests) return;
  const sentence = tooManyGuests(space.max_guests);
  throw new Refusal(bookingRefusals.TOO_MANY_GUESTS, {
    sentence,
    errors: { estimated_guests: sentence },
  });
}

/** The total in cents; refused when the caller was shown another one, or other terms. */
function agreedTotal(wish: Wish, space: BookableSpace): number {
  const total = bookingTotal(space.price_cents, wish.start_time, wish.end_time);
  if (wish.total_amount != null && wish.total_amount !== total) {
    throw new Refusal(bookingRefusals.PRICE_CHANGED, {
      data: { total_amount: toShillings(total) },
    });
  }
  if (wish.agreement_template_id != null && wish.agreement_template_id !== space.agreement_id) {
    throw new Refusal(bookingRefusals.AGREEMENT_CHANGED, {
      data: { template_id: space.agreement_id, terms: space.terms },
    });
  }
  return total;
}

type Taking = {
  platform: Platform;
  caller: Caller;
  wish: Wish;
  space: BookableSpace;
  totalCents: number;
  now: Date;
};

async function takeTime(
  tx: Tx,
  { platform, caller, wish, space, totalCents, now }: Taking,
): Promise<number> {
  const { buffer_minutes } = space;
  const time = { start: wish.start_time, end: wish.end_time, buffer_minutes };
  await clearWay(tx, { spaceId: space.id, ...time, now });
  const isFree = totalCents === 0;
  const bookingId = await insertBooking(tx, {
    space_id: space.id,
    user_id: caller.id,
    ...time,
    guests: wish.estimated_guests,
    price_cents: space.price_cents,
    total_cents: totalCents,
    agreement_id: space.agreement_id,
    terms: space.terms,
    state: isFree ? 'confirmed' : 'pending',
    hold_until: isFree ? null : holdUntil(now, platform.config.holdMinutes),
    now,
  });
  if (bookingId === null) throw new Refusal(bookingRefusals.SLOT_TAKEN);
  return bookingId;
}
