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
