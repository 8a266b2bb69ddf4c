import type { Invoice } from '../../domain/invoice.ts';

type Held = { booking: Pick<Invoice['booking'], 'hold_until'> };

/** The unpaid invoice whose hold ends first; undefined if none has a hold, as then nothing is urgent. */
export function firstToPay<One extends Held>(invoices: readonly One[]): One | undefined {
  const held = invoices.filter(({ booking }) => booking.hold_until !== null);
  return held.toSorted((one, other) => holdEnd(one) - holdEnd(other))[0];
}

const holdEnd = ({ booking }: Held): number => Date.parse(booking.hold_until ?? '');
