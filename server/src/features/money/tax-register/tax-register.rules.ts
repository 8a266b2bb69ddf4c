// The numbers of a receipt's documents in the tax register: pure.
import { receiptNumber } from '#money/invoices/invoices.rules.ts';
import type { Registered } from './tax-register.sql.ts';

/** The first document has the receipt's own number; later ones add their position. */
export const documentNumber = (number: number, nth: number): string =>
  nth === 1 ? receiptNumber(number) : `${receiptNumber(number)}/${nth}`;

type Known = Pick<Registered, 'nth' | 'kind' | 'of_nth' | 'amount_cents'>;

/** The invoice that the QR code on paper leads to: the newest that is not fully credited, or the first if all are. */
export function standingInvoice<One extends Known>(registered: readonly One[]): One | undefined {
  const leftOf = ({ nth, amount_cents }: One) =>
    registered
      .filter(({ of_nth }) => of_nth === nth)
      .reduce((left, note) => left - note.amount_cents, amount_cents);
  return registered.findLast((one) => one.kind === 'invoice' && leftOf(one) > 0) ?? registered[0];
}

/**
 * What a person reads about a document that was brought and is not registered. `refusal`: the register's; null if it
 * did not answer.
 */
export const adviceOnRegistration = (refusal: string | null) =>
  refusal === null
    ? {
        problem: 'The register did not answer.',
        next_step: 'It is brought again each hour. If that lasts, ask whoever runs the register.',
      }
    : {
        problem: 'The register refused it.',
        next_step:
          'Compare both PINs with those that KRA knows. A receipt stays as it was given: where a PIN was wrong, have the provider register it with the right one, and put its control number down here. Else bring it again.',
      };
