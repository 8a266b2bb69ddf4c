import { formatDateTime } from '../../lib/dates.ts';
import type { Destination } from './destinations.api.ts';

type Schedule = Destination['schedule'];

export const schedules: Record<Schedule, string> = {
  weekly: 'Every week',
  daily: 'Every day',
  monthly: 'Every month',
  asked: 'Only when I ask',
};

export const kinds: Record<Destination['kind'], string> = {
  phone: 'M-Pesa on a phone',
  till: 'A till',
  pay_bill: 'A pay-bill',
  bank: 'A bank account',
};

/** Why no payout to it can be requested yet. */
export function whyNotTo(place: Destination | null): string | null {
  if (!place) return 'Say first where it goes. You can ask for it a day after.';
  if (place.name === 'differs')
    return 'M-Pesa knows the place that it goes to by another name. We look at that before more is paid to it.';
  if (place.counts) return null;
  return `You can ask for it from ${formatDateTime(place.counts_from)} on, when the place that it goes to counts.`;
}
