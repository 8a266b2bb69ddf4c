import type { Notice } from './notices.api.ts';

const ofMoney: readonly Notice['kind'][] = [
  'hold_ending',
  'change_ending',
  'part_paid',
  'paid_late',
  'taken_back',
];

/** Where a notice leads: to what is to be paid or was paid wrongly, or else to its booking. */
export const addressOf = ({ kind, booking_id, invoice_id }: Notice): string =>
  ofMoney.includes(kind) ? `/invoices/${invoice_id}` : `/bookings/${booking_id}`;
