// By which numbers the tax register knows what is of a receipt: pure.
import { receiptNumber } from '#money/invoices/invoices.rules.ts';

/** A receipt's first goes by the receipt's own number; what follows it says so. */
export const documentNumber = (number: number, nth: number): string =>
  nth === 1 ? receiptNumber(number) : `${receiptNumber(number)}/${nth}`;
