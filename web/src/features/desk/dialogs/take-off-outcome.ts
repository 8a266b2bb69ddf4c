import type { Invoice } from '../../../domain/invoice.ts';
import { formatMoney } from '../../../lib/money.ts';

type Facts = Pick<Invoice, 'status' | 'number'> & {
  booking: Pick<Invoice['booking'], 'status'>;
};

/** What taking a payment off an invoice would do to that, in sentences. Amounts in shillings. */
export function takeOffOutcome(
  { status, number, booking }: Facts,
  { settled, owed_back }: { settled: number; owed_back: number },
): string {
  const withdrawn =
    owed_back > 0 ? ` ${formatMoney(owed_back)} that is owed back is withdrawn.` : '';
  return `${outcomeOf(status, number, booking.status, settled)}${withdrawn} Its client is told.`;
}

function outcomeOf(
  status: Facts['status'],
  number: string,
  booking: Facts['booking']['status'],
  settled: number,
): string {
  const amount = formatMoney(settled);
  if (status === 'cancelled' || settled === 0)
    return `${number} does not ask for anything more by this.`;
  if (booking === 'cancelled')
    return `${number} is cancelled, as its booking is, and what other payments brought for it is owed back.`;
  if (booking === 'pending')
    return `${amount} more is due on ${number}. Its booking is held until its time runs out.`;
  return `${amount} of ${number} is due again. Its booking stands as it is, and its owner is told. Cancel it if it should not stand.`;
}
