import { minuteMs } from './durations.ts';
import { plural } from './plural.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** From this many days on, hours are left out. */
const fewDays = 2;

/** How long it is until an instant: `in 1 day and 19 hours`; nothing once it has come. */
export function timeUntil(instant: string, now: number): string {
  const left = timeLeft(instant, now);
  return left && `in ${left}`;
}

/** The same as a length: `1 day and 19 hours`. */
export function timeLeft(instant: string, now: number): string {
  const minutes = Math.ceil((Date.parse(instant) - now) / minuteMs);
  if (minutes <= 0) return '';
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const parts = [
    plural(days, 'day'),
    days < fewDays && plural(hours, 'hour'),
    days === 0 && plural(minutes % hourMinutes, 'minute'),
  ];
  const told = parts.filter((part) => part !== false && !part.startsWith('0 '));
  return told.join(' and ');
}
