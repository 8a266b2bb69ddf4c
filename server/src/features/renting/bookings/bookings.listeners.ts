import { holdConcerned, subjectCovered, subjectNeeded } from '#money/invoices/invoices.events.ts';
import { userLeaving } from '#people/accounts/accounts.events.ts';
import {
  spaceRulesChanged,
  timeFreed,
  timeNeeded,
} from '#places/availability/availability.events.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { spaceRemoved } from '#places/spaces/spaces.events.ts';
import { type Answerer, answer, type Listener, on } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { hasBookingsAhead, keepBuffer } from './bookings.queries.ts';
import { lapseHoldsIn, lapseHoldsOfPerson } from './holds/lapse-holds.service.ts';
import { lockForPayment, moveHold, takeCovered } from './pay-booking.service.ts';

export const bookingListeners = (): Listener[] => [
  on(spaceRemoved, async function refuseBookedSpace(tx, { about: spaceId, at }) {
    await lapseHoldsIn(tx, spaceId, at);
    if (await hasBookingsAhead(tx, spaceId, at))
      throw new Refusal(spaceRefusals.SPACE_HAS_BOOKINGS);
  }),

  on(spaceRulesChanged, function keepNewBuffer(tx, { about: spaceId, at }) {
    return keepBuffer(tx, spaceId, at);
  }),
];

export const bookingAnswers = ({ config }: Pick<Platform, 'config'>): Answerer[] => [
  answer(timeNeeded, async function clearTime(tx, { spaceId, now }) {
    await lapseHoldsIn(tx, spaceId, now);
  }),
  answer(timeFreed, function keepFullBuffer(tx, { spaceId, now }) {
    return keepBuffer(tx, spaceId, now);
  }),
  answer(userLeaving, lapseHoldsOfPerson),
  answer(subjectNeeded, lockForPayment),
  answer(subjectCovered, takeCovered),
  answer(holdConcerned, function moveClock(tx, { awaited, ...facts }) {
    // Without rate limits, a code extends a hold as any payment does.
    const isBounded = awaited !== 'code' || config.rateLimits;
    return moveHold(tx, { ...facts, awaited: isBounded ? awaited : 'payment' });
  }),
];
