import type { z } from 'zod';
import { refuseUnbookable } from '#places/availability/bookable-time.service.ts';
import type { BookableSpace } from '#places/spaces/spaces.queries.ts';
import { inTurnOfSpace, requireBookable } from '#places/spaces/spaces.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { type Quote, quote } from '#renting/prices/prices.rules.ts';
import { bookingRefusals, type createBookingBody } from '../bookings.contract.ts';
import { bookingCreated } from '../bookings.events.ts';
import { tooManyGuests } from '../bookings.rules.ts';
import { countTaking } from '../count-taking.service.ts';
import { allowHold } from '../holds/allowed-hold.service.ts';
import { holderOf, refuseTooManyHolds, refuseUnprovedEmail } from '../holds/hold-limit.service.ts';
import type { Holder } from '../holds/holds.queries.ts';
import { endHoldsFor } from '../holds/lapse-holds.service.ts';
import { lockClient } from '../lock-client.service.ts';
import { insertBooking } from './insert-booking.queries.ts';

type Input = z.output<typeof createBookingBody>;

/**
 * Books a space: checks the input against the space as it stands, then lets the database decide who
 * gets the time. The invoice is made in the same transaction; a free booking is confirmed at once.
 */
export async function createBooking(
  platform: Platform,
  caller: Caller,
  input: Input,
  repeat: Repeat,
) {
  await countTaking(platform, caller);
  const now = platform.clock.now();
  return inTurnOfSpace(platform.db, input.space_id, (tx) =>
    once(tx, repeat, now, async () => {
      await lockClient(tx, caller, input.space_id);
      const holder = await holderOf(tx, platform, caller.id, now);
      const space = await requireBookable(tx, input.space_id);
      await refuseUnbookable(tx, space, input, now);
      refuseTooManyGuests(input, space);
      const price = agreedPrice(input, space);
      if (price.total_cents > 0) {
        refuseTooManyHolds(holder);
        refuseUnprovedEmail(holder);
      }
      const booking = await takeTime(tx, { platform, caller, holder, input, space, price, now });
      await happened(tx, bookingCreated, { about: booking.id, by: caller.id, at: now });
      return booking;
    }),
  );
}

function refuseTooManyGuests(input: Input, space: BookableSpace): void {
  if (input.estimated_guests <= space.max_guests) return;
  const sentence = tooManyGuests(space.max_guests);
  throw new Refusal(bookingRefusals.TOO_MANY_GUESTS, { sentence, field: 'estimated_guests' });
}

/** The price; refused if the caller was shown another total, or other terms. */
function agreedPrice(input: Input, space: BookableSpace): Quote {
  const { start_time: start, end_time: end, estimated_guests: guests } = input;
  const price = quote(space, { start, end, guests });
  if (input.total_amount != null && input.total_amount !== price.total_cents) {
    throw new Refusal(bookingRefusals.PRICE_CHANGED, {
      data: { total_amount: toShillings(price.total_cents) },
    });
  }
  if (input.agreement_template_id != null && input.agreement_template_id !== space.agreement_id) {
    throw new Refusal(bookingRefusals.AGREEMENT_CHANGED, {
      data: { template_id: space.agreement_id, terms: space.terms },
    });
  }
  return price;
}

type Taking = {
  platform: Platform;
  caller: Caller;
  holder: Holder | null;
  input: Input;
  space: BookableSpace;
  price: Quote;
  now: Date;
};

async function takeTime(tx: Tx, { platform, caller, holder, input, space, price, now }: Taking) {
  const isFree = price.total_cents === 0;
  const { start_time: start, end_time: end } = input;
  const wanted = { userId: caller.id, spaceId: space.id, start, end, now };
  const hold = isFree ? { hold_until: null } : await allowHold(tx, platform, holder, wanted);
  const booking = {
    space_id: space.id,
    user_id: caller.id,
    start,
    end,
    buffer_minutes: space.buffer_minutes,
    guests: input.estimated_guests,
    price_cents: space.price_cents,
    ...price,
    agreement_id: space.agreement_id,
    state: isFree ? ('confirmed' as const) : ('pending' as const),
    ...hold,
    now,
  };
  const inserted = await insertBooking(tx, booking);
  if (inserted) return inserted;
  // The hold that has the time may have run out meanwhile.
  const again = await endHoldsFor(tx, space.id, now, async (haveGone) =>
    haveGone ? insertBooking(tx, booking) : null,
  );
  if (!again) throw new Refusal(bookingRefusals.SLOT_TAKEN);
  return again;
}
