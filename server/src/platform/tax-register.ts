// What Kenya's revenue authority (KRA) is told of sales: electronic tax invoices (eTIMS), and nothing more. Whoever
// brings them there, a device or a provider's service, stands behind this port.

/** A sale, or what of one no longer holds. Money in cents. */
export type TaxDocument = {
  kind: 'invoice' | 'credit_note';
  /** Ours, and the same however often it is brought: the register takes one of a number. */
  number: string;
  /** The number of the invoice that it takes from; null for one that takes from none. */
  of: string | null;
  issuedAt: Date;
  seller: { name: string; pin: string };
  /** `pin`: null where the buyer gave none. */
  buyer: { name: string; pin: string | null };
  words: string;
  amountCents: number;
  /** What of the amount is VAT; null for sellers who are not registered for it. */
  vat: { percent: number; cents: number } | null;
};

/** What proves that it was registered; `qr` is what the code on paper says. */
export type Registration = { controlNumber: string; controlUnit: string; qr: string };

export type TaxRegister = {
  /** Registers it; a number that it knows is answered with what was registered. Rejects where the register does not answer. */
  register(document: TaxDocument): Promise<Registration | { refused: string }>;
};
