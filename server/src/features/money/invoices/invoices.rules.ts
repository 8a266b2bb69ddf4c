// The numbers by which people know invoices and receipts.

/** What people call an invoice. */
export const invoiceNumber = (id: number): string => `INV-${id}`;

/** The number of an invoice's receipt: consecutive, so that a missing one is noticed. */
export const receiptNumber = (number: number): string => `RCT-${String(number).padStart(6, '0')}`;

/** Up to this amount one admin may match a payment, even where two must otherwise agree. */
const MOST_ALONE_CENTS = 10_000_00;

export const mayMatchAlone = (cents: number): boolean => cents <= MOST_ALONE_CENTS;
