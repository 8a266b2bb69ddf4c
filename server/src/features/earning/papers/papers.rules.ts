// The papers that owners get for their taxes: kinds, numbers and months. A month is identified by its first day.

export const PAPER_KINDS = [
  'commission_invoice',
  'credit_note',
  'withholding_certificate',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The name of each kind, and the prefix of its numbers. */
const WORDS: Record<PaperKind, { name: string; prefix: string }> = {
  commission_invoice: { name: 'Commission invoice', prefix: 'CIN' },
  credit_note: { name: 'Credit note', prefix: 'CRN' },
  withholding_certificate: { name: 'Withholding certificate', prefix: 'WHC' },
};

export const paperKindName = (kind: PaperKind): string => WORDS[kind].name;

/** A paper's number as shown: `CIN-2026-00012`, the twelfth of its kind in the year in which it was issued. */
export const paperNumber = (kind: PaperKind, year: number, number: number): string =>
  `${WORDS[kind].prefix}-${year}-${String(number).padStart(5, '0')}`;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-01` as shown: November 2026. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}T00:00:00Z`));

/** When a month begins in Nairobi. */
export const startOfMonth = (month: string): Date => new Date(`${month}T00:00:00+03:00`);

export function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 10);
}
