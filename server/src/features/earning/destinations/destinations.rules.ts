// Where an owner is paid, and whether the name there is theirs: pure.

export const DESTINATION_KINDS = ['phone', 'till', 'pay_bill', 'bank'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** When payouts are made automatically; `asked`: only at the owner's request. */
export const SCHEDULES = ['weekly', 'daily', 'monthly', 'asked'] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** How long a new destination waits before it is paid to, as somebody else may have changed it. */
export const COUNTS_AFTER_HOURS = 24;

/** Banks that take part in PesaLink, by the code that the Central Bank gives them (as of 2026). */
export const BANKS = {
  '01': 'KCB',
  '02': 'Standard Chartered',
  '03': 'Absa',
  '07': 'NCBA',
  '10': 'Prime Bank',
  '11': 'Co-operative Bank',
  '12': 'National Bank',
  '16': 'Citibank',
  '19': 'Bank of Africa',
  '31': 'Stanbic',
  '43': 'Ecobank',
  '57': 'I&M',
  '61': 'HFC',
  '63': 'Diamond Trust',
  '66': 'Sidian',
  '68': 'Equity',
  '70': 'Family Bank',
  '72': 'Gulf African',
  '76': 'UBA',
} as const;
export type BankCode = keyof typeof BANKS;
export const BANK_CODES = Object.keys(BANKS) as [BankCode, ...BankCode[]];

/** A place that money goes to. */
export type Place = {
  kind: DestinationKind;
  /** The phone as M-Pesa writes it, the till, the pay-bill, or the bank's code. */
  number: string;
  /** At the pay-bill or bank. */
  account: string | null;
};

/** As shown to people, enough to recognise one's own: `M-Pesa 0722 ••• 418`, `Equity ••• 8801`. */
export function wordsOf({ kind, number, account }: Place): string {
  switch (kind) {
    case 'phone':
      return `M-Pesa 0${number.slice(3, 6)} ••• ${number.slice(-3)}`;
    case 'till':
      return `Till ${number}`;
    case 'pay_bill':
      return `Pay-bill ${number}, account ${account}`;
    case 'bank':
      return `${BANKS[number as BankCode] ?? 'Bank'} ••• ${account?.slice(-4)}`;
  }
}

/**
 * Whether the name that M-Pesa gives may be the expected one: they share a word, ignoring case and accents. M-Pesa
 * omits and truncates names, so a stricter rule would hold up many honest owners.
 */
export function isSameName(given: string, expected: string): boolean {
  const known = new Set(wordsIn(expected));
  return wordsIn(given).some((word) => known.has(word));
}

const wordsIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));

/** Words that many businesses share. */
const LEGAL_FORMS = new Set(['LTD', 'LIMITED', 'CO', 'COMPANY', 'PLC', 'LLP', 'AND', 'THE', 'OF']);
