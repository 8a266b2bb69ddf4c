import { formatDate, formatTime, nairobiDay } from '../../../lib/dates.ts';

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

/** A summary of an owner's day: `Two bookings today. The next one starts at 14:00.` */
export function ownerDaySentence(
  { today, next }: { today: number; next: { start_time: string } | undefined },
  now: Date,
): string {
  if (today === 0 && !next) return 'No bookings ahead yet.';
  const count = `${numbers[today] ?? today} ${today === 1 ? 'booking' : 'bookings'} today.`;
  if (!next) return count;
  const time = formatTime(next.start_time);
  const isToday = nairobiDay(next.start_time) === nairobiDay(now);
  if (isToday) return `${count} The next one starts at ${time}.`;
  return `${count} The next one is on ${formatDate(next.start_time)} at ${time}.`;
}
