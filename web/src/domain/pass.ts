// What a client shows at the door, stored on the device so that it opens without a network: a valid booking, and how it
// was paid. Removed with the session.
import { type SessionState, sessionState } from '../lib/session-store.ts';
import { tried } from '../lib/tried.ts';
import type { BookingInFull } from './booking.ts';
import type { Invoice } from './invoice.ts';

export type Pass = {
  booking: BookingInFull;
  invoice: Invoice;
  kept_at: string;
  /** By how many milliseconds this device's clock was ahead of the server's then; earlier versions did not store it. */
  clock_ahead?: number;
};

const prefix = 'pass-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;
const keyOf = ({ id, user_id }: Pick<BookingInFull, 'id' | 'user_id'>) =>
  `${prefixOf(user_id)}${id}`;

/** Whether a booking lets its client in: it is paid, and not over. */
export const isPass = ({ status }: Pick<BookingInFull, 'status'>): boolean =>
  status === 'confirmed' || status === 'active';

/** Stores a booking of the signed-in person while it is valid, and removes it once it is not. */
export function keepPass(booking: BookingInFull, invoice: Invoice, clock_ahead: number): void {
  if (booking.user_id !== sessionState().user?.id) return;
  const pass: Pass = { booking, invoice, kept_at: new Date().toISOString(), clock_ahead };
  tried(() => {
    if (isPass(booking)) localStorage.setItem(keyOf(booking), JSON.stringify(pass));
    else localStorage.removeItem(keyOf(booking));
  });
}

export const forgetPass = (booking: Pick<BookingInFull, 'id' | 'user_id'>): void =>
  tried(() => localStorage.removeItem(keyOf(booking)));

/** The stored copy of the signed-in person's booking. */
export const keptPass = (id: number): Pass | undefined =>
  keptPasses(sessionState()).find(({ booking }) => booking.id === id);

/** The earliest of their stored bookings. */
export const nextPass = (): Pass | undefined =>
  keptPasses(sessionState()).toSorted(
    (one, other) => Date.parse(one.booking.start_time) - Date.parse(other.booking.start_time),
  )[0];

/** Keeps only what the signed-in person may need. After a session has run out, all are kept for the person's return. */
export function forgetPasses(session: SessionState): void {
  if (session.status === 'anonymous' && session.expired) return;
  const needed = new Set(keptPasses(session).map(({ booking }) => keyOf(booking)));
  tried(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !needed.has(key)) localStorage.removeItem(key);
  });
}

const isOver = ({ booking, clock_ahead = 0 }: Pass): boolean =>
  Date.parse(booking.end_time) <= Date.now() - clock_ahead;

/** The signed-in person's passes that are not over. */
function keptPasses({ user }: SessionState): Pass[] {
  if (!user) return [];
  const read = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(user.id)))
      .map((key): Pass => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter((pass) => pass && !isOver(pass));
  return tried(read) ?? [];
}
