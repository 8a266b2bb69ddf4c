// What Kenya's revenue authority (KRA) must learn about sales: electronic tax invoices (eTIMS), and nothing more. The
// device or provider's service that delivers them is behind this port.

/** A sale, or the part of one that no longer holds. Money in cents. */
export type TaxDocument = {
  kind: 'invoice' | 'credit_note';
  /** Our number, the same for every retry: the register accepts one document per number. */
  number: string;
  /** The number of the invoice that a credit note reduces; null for an invoice. */
  of: string | null;
  issuedAt: Date;
  seller: { name: string; pin: string };
  /** `pin`: null if the buyer gave none. */
  buyer: { name: string; pin: string | null };
  words: string;
  amountCents: number;
  /** The VAT in the amount; null for sellers who are not registered for it. */
  vat: { percent: number; cents: number } | null;
};

/** The proof of registration; `qr` is the content of the code on paper. */
export type Registration = { controlNumber: string; controlUnit: string; qr: string };

export type TaxRegister = {
  /**
   * Registers it; for a number it knows it returns the earlier registration. Rejects if the register does not respond.
   */
  register(document: TaxDocument): Promise<Registration | { refused: string }>;
};
