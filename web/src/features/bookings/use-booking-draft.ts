import { useState } from 'react';
import { nairobiDay } from '../../lib/dates.ts';
import { type BookingDraft, newDraft } from './booking-draft.ts';

const keyOf = (spaceId: number) => `booking-draft-${spaceId}`;

/** The draft for a space. It outlives the page in this tab, so that a login in between costs nothing. */
export function useBookingDraft(spaceId: number) {
  const [draft, setDraft] = useState(() => keptDraft(spaceId));
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    sessionStorage.setItem(keyOf(spaceId), JSON.stringify(next));
  };
  return { draft, change, forget: () => sessionStorage.removeItem(keyOf(spaceId)) };
}

function keptDraft(spaceId: number): BookingDraft {
  const now = new Date();
  const fresh = newDraft(now);
  try {
    const kept: BookingDraft | null = JSON.parse(sessionStorage.getItem(keyOf(spaceId)) ?? 'null');
    return kept && kept.startDate >= nairobiDay(now) ? { ...fresh, ...kept } : fresh;
  } catch {
    // Unreadable or barred storage: begin anew.
    return fresh;
  }
}
