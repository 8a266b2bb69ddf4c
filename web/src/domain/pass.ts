// What a client shows at the door, kept on the device so that it opens without a network: a booking that stands, and
// how it was paid. It goes with the session.
import { type SessionState, sessionState } from '../lib/session-store.ts';
import { tried } from '../lib/tried.ts';
import type { BookingInFull } from './booking.ts';
import type { Invoice } from './invoice.ts';

export type Pass = {
  booking: BookingInFull;
  invoice: Invoice;
  kept_at: string;
  /** By how many milliseconds this device's clock was then ahead of the server's; earlier versions kept none. */
  clock_ahead?: number;
};

const prefix = 'pass-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;
const keyOf = ({ id, user_id }: Pick<BookingInFull, 'id' | 'user_id'>) =>
  `${prefixOf(user_id)}${id}`;

/** Whether a booking lets its client in: it is paid, and not over. */
export const isPass = ({ status }: Pick<BookingInFull, 'status'>): boolean =>
  status === 'confirmed' || status === 'active';

/** Keeps a booking of whoever is signed in while it stands, and forgets it once it does not. */
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

/** A booking of whoever is signed in as this device knows it. */
export const keptPass = (id: number): Pass | undefined =>
  keptPasses(sessionState()).find(({ booking }) => booking.id === id);

/** The next of their bookings that are kept here. */
export const nextPass = (): Pass | undefined =>
  keptPasses(sessionState()).toSorted(
    (one, other) => Date.parse(one.booking.start_time) - Date.parse(other.booking.start_time),
  )[0];

/** Leaves only what the signed-in person may need. A session that ran out keeps all for their return. */
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

/** Those of whoever is signed in that are not over. */
function keptPasses({ user }: SessionState): Pass[] {
  if (!user) return [];
  const read = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(user.id)))
      .map((key): Pass => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter((pass) => pass && !isOver(pass));
  return tried(read) ?? [];
}
