// By which numbers the tax register knows what is of a receipt: pure.
import { receiptNumber } from '#money/invoices/invoices.rules.ts';

/** A receipt's first goes by the receipt's own number; what follows it says so. */
export const documentNumber = (number: number, nth: number): string =>
  nth === 1 ? receiptNumber(number) : `${receiptNumber(number)}/${nth}`;

/** What a person reads of what was brought and is not registered. `refusal`: what the register said; null: it did not answer. */
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
