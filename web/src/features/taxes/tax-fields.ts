import { taxDetailsBody, taxRefusals } from '@nafasi/server/contract/people/taxes/taxes';

export type TaxFields = { kra_pin: string; is_vat_registered: boolean };

/** What is wrong with the input, one sentence per field; the rules are the server's own. */
export function problemsWithTaxes(typed: TaxFields): { kra_pin?: string } {
  const { data, error } = taxDetailsBody.safeParse(typed);
  if (error) return { kra_pin: error.issues[0]?.message ?? '' };
  const needsPin = data.is_vat_registered && data.kra_pin === null;
  return needsPin ? { kra_pin: taxRefusals.VAT_NEEDS_PIN.sentence } : {};
}
