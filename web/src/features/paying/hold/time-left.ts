// Text and figures for the time a hold still has, in milliseconds.
import type { Invoice } from '../../../domain/invoice.ts';
import { dayMs, hourMs, minuteMs } from '../../../lib/durations.ts';

/** The final part of a hold, in which it is shown as urgent. */
const lastMs = 2 * minuteMs;

type Hold = Pick<Invoice['booking'], 'hold_until' | 'hold_stands_until' | 'hold_waited_ms'>;

/**
 * The time left of a hold, and whether its clock stands still, as it does while a payment is checked; null if nothing
 * is held. `now` is the server's time.
 */
export function holdLeft({ hold_until, hold_stands_until }: Hold, now: number) {
  if (hold_until === null) return null;
  const ends = Date.parse(hold_until);
  const runsFrom = Math.max(now, hold_stands_until === null ? now : Date.parse(hold_stands_until));
  const left = Math.max(0, ends - runsFrom);
  const stands = runsFrom > now;
  return { left, stands, isLast: left <= lastMs && !stands };
}

/**
 * The share left of a hold, from 0 to 1, relative to its initial length: while its clock stands still, the share stays
 * the same.
 */
export function shareLeft(hold: Hold, begun: string, left: number): number {
  const whole = Date.parse(hold.hold_until ?? begun) - hold.hold_waited_ms - Date.parse(begun);
  // A hold that continues an earlier one's clock may include a standstill from before it began.
  return Math.min(1, left / Math.max(1, whole));
}

/** `14:26`; long holds as `3:05:00` or `6 d 23 h`. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (ms >= dayMs) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (ms >= hourMs) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Changes only every five minutes, and at the last two, so that nobody is talked over. */
export function spokenTimeLeft(ms: number, stands: boolean): string {
  if (stands) return 'Nothing runs out while we wait for M-Pesa.';
  if (ms === 0) return 'The hold has run out.';
  if (ms <= lastMs) return 'Less than two minutes left to pay.';
  if (ms > hourMs) return 'More than an hour left to pay.';
  return `Less than ${Math.ceil(ms / (5 * minuteMs)) * 5} minutes left to pay.`;
}
