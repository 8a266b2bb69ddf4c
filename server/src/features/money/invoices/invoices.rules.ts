// What people call things.

/** What people call an invoice. */
export const invoiceNumber = (id: number): string => `INV-${id}`;

/** What people call the receipt of an invoice: counted on by one, so that a missing one is seen. */
export const receiptNumber = (number: number): string => `RCT-${String(number).padStart(6, '0')}`;
