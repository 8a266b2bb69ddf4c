import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
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

/** The state of a reservation form, and `book`, which sends it once nothing is wrong with it. */
export function useBooking(space: BookableSpace) {
  const { draft, change: changeDraft, forget } = useBookingDraft(space.id);
  const [problems, setProblems] = useState<BookingProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();

  const change = (part: Partial<BookingDraft>) => {
    setProblems({});
    changeDraft(part);
  };
  const refuse = (error: unknown): Outcome => {
    setRefusal(sentenceOf(error, 'Failed to create booking'));
    if (!(error instanceof ApiError)) return {};
    const taken = error.code === 'SLOT_TAKEN';
    setProblems(taken ? { start_time: slotTaken, end_time: slotTaken } : error.errors);
    return { outdated: ['PRICE_CHANGED', 'AGREEMENT_CHANGED'].includes(error.code) };
  };
  const book = async (): Promise<Outcome> => {
    const found = problemsWithDraft(draft, space, new Date());
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return {};
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
  return { draft, change, problems, refusal, busy, book };
}
