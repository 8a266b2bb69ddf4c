// How a receipt and an invoice affect each other: pure. Amounts in cents.

export type Split = {
  /** Counted for the invoice. */
  settled: number;
  /** Left over, owed back. */
  surplus: number;
  /** Whether the invoice is now paid in full. */
  isFull: boolean;
};

/** How a receipt's amount divides between what an invoice still needs and what is owed back. */
export function splitAmount(received: number, balanceDue: number): Split {
  const settled = Math.min(received, balanceDue);
  return { settled, surplus: received - settled, isFull: settled === balanceDue };
}
