// What people call things.

/** What people call an invoice. */
export const invoiceNumber = (id: number): string => `INV-${id}`;

/** What people call the receipt of an invoice: counted on by one, so that a missing one is seen. */
export const receiptNumber = (number: number): string => `RCT-${String(number).padStart(6, '0')}`;

/** Up to this an admin matches a payment alone, where otherwise two must agree. */
const MOST_ALONE_CENTS = 10_000_00;

export const mayMatchAlone = (cents: number): boolean => cents <= MOST_ALONE_CENTS;
