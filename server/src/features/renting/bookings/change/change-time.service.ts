import type { z } from 'zod';
import { lockInvoicesOf, type PayableInvoice } from '#money/invoices/invoices.sql.ts';
import { availabilityRefusals } from '#places/availability/availability.contract.ts';
import { refuseUnbookable } from '#places/availability/bookable-time.service.ts';
import { inTurnOfSpace, requireBookable } from '#places/spaces/spaces.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals, LAPSED_SENTENCE } from '../bookings.contract.ts';
import { lockBooking, type PayableBooking } from '../bookings.queries.ts';
import { countTaking } from '../count-taking.service.ts';
import { fitHold } from '../holds/allowed-hold.service.ts';
import { endHoldsFor, endHoldsIn } from '../holds/lapse-holds.service.ts';
import { lockClient } from '../lock-client.service.ts';
import { readWritten } from '../read/read-bookings.queries.ts';
import { requireOwn } from '../require-own-booking.service.ts';
import { changeRefusals, type changeTimeBody } from './changes.contract.ts';
import { lockPendingChange } from './changes.queries.ts';
import { type CostOfChange, changeTerms, costOfChange } from './changes.rules.ts';
import { askForMore, moveNow } from './move-booking.service.ts';

type Input = { bookingId: number } & z.output<typeof changeTimeBody>;

/**
 * Moves a booking to another time. A new time that costs the same or less is applied at once; one that costs more is
 * held until it is paid. If the booking's hold has run out, it lapses now, which is committed, and the request is then
 * refused.
 */
export async function changeTime(platform: Platform, caller: Caller, input: Input, repeat: Repeat) {
  await countTaking(platform, caller);
  const now = platform.clock.now();
  const { space_id } = await requireOwn(platform.db, caller, input.bookingId);
  const changed = await inTurnOfSpace(platform.db, space_id, (tx) =>
    once(tx, repeat, now, async () => {
      await lockClient(tx, caller);
      const booking = await lockBooking(tx, input.bookingId);
      const terms = changeTerms(booking, now);
      if (terms.allowed)
        // Holds that have run out give way: an earlier change of this booking, or other people's in the new time.
        return endHoldsFor(tx, space_id, now, () =>
          changeLocked(tx, platform, booking, { input, caller, now }),
        );
      if (terms.because === 'late') throw new Refusal(changeRefusals.CHANGE_TOO_LATE);
      if (terms.because === 'cancelled') throw new Refusal(bookingRefusals.BOOKING_CANCELLED);
      await endHoldsIn(tx, space_id, now);
      return null;
    }),
  );
  if (changed) return changed;
  throw new Refusal(bookingRefusals.BOOKING_CANCELLED, { sentence: LAPSED_SENTENCE });
}

type Case = { input: Input; caller: Caller; now: Date };

async function changeLocked(
  tx: Tx,
  platform: Platform,
  booking: PayableBooking,
  { input, caller, now }: Case,
) {
  if (await lockPendingChange(tx, booking.id)) throw new Refusal(changeRefusals.CHANGE_PENDING);
  const space = await requireBookable(tx, booking.space_id);
  refuseSame(booking, input);
  await refuseUnbookable(tx, space, input, now);
  const invoices = await lockInvoicesOf(tx, booking.id);
  const isPaid = booking.state === 'confirmed';
  if (isPaid && invoices.some(({ status }) => status !== 'paid'))
    throw new Refusal(changeRefusals.CHANGE_UNPAID);
  const stay = { start: input.start_time, end: input.end_time, guests: booking.guests };
  const cost = costOfChange({ ...booking, paid_cents: countedIn(invoices) }, stay);
  refuseOtherCost(input, cost);
  const { lines, total_cents } = cost;
  const to = { ...stay, buffer_minutes: space.buffer_minutes, lines, total_cents };
  const held = await fitHold(tx, platform, booking, stay, now);
  const move = { booking: held, invoices, to, cost, by: caller.id, now };
  const isToBePaid = isPaid && cost.kind === 'more';
  const outcome = isToBePaid ? await askForMore(tx, platform, move) : await moveNow(tx, move);
  const change = { kind: cost.kind, ...outcome, ...inShillings(cost) };
  return { ...(await readWritten(tx, booking.id, { readerId: caller.id, now })), change };
}

const countedIn = (invoices: readonly PayableInvoice[]) =>
  invoices.reduce((sum, { settled_cents }) => sum + settled_cents, 0);

function refuseSame(booking: PayableBooking, { start_time, end_time }: Input): void {
  const isSame =
    start_time.getTime() === booking.start_time.getTime() &&
    end_time.getTime() === booking.end_time.getTime();
  if (!isSame) return;
  const sentence = 'This is the time you have booked. Please choose another one.';
  throw new Refusal(availabilityRefusals.TIME_NOT_BOOKABLE, { sentence, field: 'start_time' });
}

/** Refuses if the caller was shown other amounts, and returns the current ones. */
function refuseOtherCost(
  { total_amount: total, due_amount: due, refund_amount: refund }: Input,
  cost: CostOfChange,
): void {
  const { total_cents, due_cents, refund_cents } = cost;
  const isAsShown =
    (total ?? total_cents) === total_cents &&
    (due ?? due_cents) === due_cents &&
    (refund ?? refund_cents) === refund_cents;
  if (!isAsShown)
    throw new Refusal(changeRefusals.CHANGE_COST_CHANGED, { data: inShillings(cost) });
}

const inShillings = ({ total_cents, due_cents, refund_cents }: CostOfChange) => ({
  total_amount: toShillings(total_cents),
  due_amount: toShillings(due_cents),
  refund_amount: toShillings(refund_cents),
});
