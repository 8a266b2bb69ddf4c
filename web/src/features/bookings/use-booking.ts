import type { TimeRules } from '@nafasi/server/contract/bookings';
import { useState } from 'react';
import { ApiError, isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import type { AskedTime } from './asked-time.ts';
import {
  type BookingDraft,
  type BookingProblems,
  problemsWithDraft,
  wishOf,
} from './booking-draft.ts';
import { type BookableSpace, createBooking } from './bookings.api.ts';
import { useBookingDraft } from './use-booking-draft.ts';

type Outcome = { invoiceId?: number; outdated?: boolean };

const slotTaken = 'Taken in the meantime';
/** Refusals after which the space or its free times are not what the page shows. */
const changes = [
  'PRICE_CHANGED',
  'AGREEMENT_CHANGED',
  'SPACE_NOT_AVAILABLE',
  'TIME_NOT_BOOKABLE',
  'SLOT_TAKEN',
];

export type Booking = ReturnType<typeof useBooking>;

/** The state of a reservation form, a new `failure` for each that did not succeed, and `book`, which sends it once nothing is wrong with it. */
export function useBooking(space: BookableSpace, asked: AskedTime, rules?: TimeRules) {
  const { draft, change: changeDraft, forget } = useBookingDraft(space.id, asked);
  const [problems, setProblems] = useState<BookingProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<object>();
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();

  const change = (part: Partial<BookingDraft>) => {
    setProblems({});
    // It was said of another wish than this one.
    setRefusal(undefined);
    changeDraft(part);
  };
  const refuse = (error: unknown): Outcome => {
    // The page asks to sign in again, and then shows the form as it is.
    if (isSessionOver(error)) return {};
    setFailure({});
    setRefusal(sentenceOf(error, 'Failed to create booking'));
    if (!(error instanceof ApiError)) return {};
    const taken = error.code === 'SLOT_TAKEN';
    setProblems(taken ? { start_time: slotTaken, end_time: slotTaken } : error.errors);
    return { outdated: changes.includes(error.code) };
  };
  const book = async (): Promise<Outcome> => {
    const found = problemsWithDraft(draft, space, new Date(), rules);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) {
      setFailure({});
      return {};
    }
    setBusy(true);
    try {
      const wish = wishOf(draft, space);
      const invoiceId = await createBooking(wish, keyFor(wish));
      forget();
      return { invoiceId };
    } catch (error) {
      return refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { draft, change, problems, refusal, failure, busy, book };
}
