import { useState } from 'react';
import { nairobiDay } from '../../lib/dates.ts';
import { draftKey } from '../../lib/draft-keys.ts';
import { useSession } from '../../lib/session.ts';
import { type BookingDraft, newDraft } from './booking-draft.ts';

/** The person's draft for a space. It outlives the page in this tab, so that a login in between costs nothing. */
export function useBookingDraft(spaceId: number) {
  const key = draftKey(useSession().user?.id, `booking-${spaceId}`);
  const [draft, setDraft] = useState(() => keptDraft(key));
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return { draft, change, forget: () => sessionStorage.removeItem(key) };
}

function keptDraft(key: string): BookingDraft {
  const now = new Date();
  const fresh = newDraft(now);
  try {
    const kept: BookingDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept && kept.startDate >= nairobiDay(now) ? { ...fresh, ...kept } : fresh;
  } catch {
    // Unreadable or barred storage: begin anew.
    return fresh;
  }
}
