import { z } from 'zod';
import type { ReportedPayment } from '../payment-channel.ts';
import { toNairobiIso } from '../time.ts';
import { dayOfCode } from './time.ts';
import { centsOf, textIn } from './values.ts';

/** Listed payments went to the number that was asked about; the rows do not repeat it. */
export type Listing = { payments: Omit<ReportedPayment, 'shortCode'>[]; unreadable: number };
type Window = { from: Date; to: Date };

const row = z.object({
  transactionId: textIn.pipe(z.string().regex(/^[A-Z0-9]{8,12}$/)),
  trxDate: textIn.transform(readTimes).pipe(z.object({ stated: z.date(), local: z.date() })),
  amount: textIn.transform(centsOf).pipe(z.number().positive()),
  billreference: textIn.nullish(),
  msisdn: textIn.nullish(),
  sender: textIn.nullish(),
});
type Row = z.infer<typeof row>;

/** Parses the rows of a listing, oldest first; `unreadable` counts those that are not payments we understand. */
export function readListed(rows: readonly object[], window: Window): Listing {
  const read = rows.map((one) => row.safeParse(one).data).filter((one) => one !== undefined);
  const isLocal = saysLocalTime(read, window);
  const payments = read.map((one) => ({
    code: one.transactionId,
    amountCents: one.amount,
    account: one.billreference ?? '',
    payerPhone: wholeNumber(one.msisdn ?? ''),
    payerName: one.sender ?? '',
    paidAt: isLocal ? one.trxDate.local : one.trxDate.stated,
  }));
  return {
    payments: payments.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime()),
    unreadable: rows.length - read.length,
  };
}

/**
 * Both readings of a time such as `2026-11-03T10:15:00Z`: literally, and as Nairobi wall time with a meaningless Z.
 * Safaricom documents neither.
 */
function readTimes(text: string): { stated: Date; local: Date } | null {
  const [, wall, zone] =
    /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (!wall) return null;
  const local = new Date(`${wall.replace(' ', 'T')}+03:00`);
  const stated = zone ? new Date(wall.replace(' ', 'T') + zone) : local;
  return { stated, local: zone === 'Z' ? local : stated };
}

/**
 * Whether the times are Nairobi's, whatever their Z says: a code begins with the day it was issued, and listed payments
 * lie in the requested window. Without evidence for either, Z is believed.
 */
function saysLocalTime(rows: readonly Row[], { from, to }: Window): boolean {
  const fits = (code: string, time: Date) => {
    const day = dayOfCode(code);
    return time >= from && time <= to && (!day || toNairobiIso(time).startsWith(day));
  };
  const votes = rows.map(
    ({ transactionId, trxDate: { stated, local } }) =>
      Number(fits(transactionId, local)) - Number(fits(transactionId, stated)),
  );
  return votes.reduce((sum, vote) => sum + vote, 0) > 0;
}

/** The number as we write it; Pull omits the country code. Masked numbers stay as they are. */
const wholeNumber = (phone: string) => phone.replace(/^(?:\+?254|0)?([17]\d{8})$/, '254$1');
