import type { Config } from '../config.ts';

/** What Daraja knows of us, from the settings. */
export type Merchant = Pick<
  Config['mpesa'],
  | 'shortCode'
  | 'c2bVersion'
  | 'passkey'
  | 'initiator'
  | 'initiatorPassword'
  | 'certificate'
  | 'b2c'
  | 'pull'
  | 'pullMethod'
  | 'pullPhone'
>;

/** Not sent at all, for a reason on our side. */
export const notSent = (code: string, message: string) =>
  ({ outcome: 'refused', code, message }) as const;

/** Daraja moves whole shillings; null for anything else. */
export const wholeShillings = (cents: number): string | null =>
  Number.isSafeInteger(cents) && cents >= 100 && cents % 100 === 0 ? String(cents / 100) : null;

export const NOT_WHOLE = notSent('amount', 'M-Pesa moves whole shillings, and at least one.');

/** Free text as Daraja accepts it: one line, cut to the length of the field. */
export const line = (words: string, longest: number): string =>
  words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
