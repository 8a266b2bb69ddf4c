import { useState } from 'react';
import { nairobiDay } from '../../lib/dates.ts';
import { draftKey } from '../../lib/draft-keys.ts';
import { useSession } from '../../lib/session.ts';
import type { AskedTime } from './asked-time.ts';
import { type BookingDraft, newDraft, timeAsked } from './booking-draft.ts';

/**
 * The person's draft for a space. It outlives the page in this tab, so that a login in between costs nothing.
 * A time that the address asks for is taken over once: what is then written stays, over a reload too.
 */
export function useBookingDraft(spaceId: number, asked: AskedTime) {
  const key = draftKey(useSession().user?.id, `booking-${spaceId}`);
  const [draft, setDraft] = useState(() => keptDraft(key, asked));
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(key, next);
  };
  return { draft, change, forget: () => sessionStorage.removeItem(key) };
}

function keep(key: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or barred: the draft lives as long as the page.
  }
}

function keptDraft(key: string, asked: AskedTime): BookingDraft {
  const now = new Date();
  const fresh = newDraft(now);
  const times = timeAsked(asked);
  const taken = times && { ...times, asked: `${asked.start} ${asked.end}` };
  const kept = readDraft(key);
  if (!kept || kept.startDate < nairobiDay(now)) return { ...fresh, ...taken };
  if (taken && kept.asked !== taken.asked) return { ...fresh, ...kept, ...taken };
  return { ...fresh, ...kept };
}

function readDraft(key: string): BookingDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Unreadable or barred storage: begin anew.
    return null;
  }
}
