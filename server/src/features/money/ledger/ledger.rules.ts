// The accounts of the ledger: pure. The database uses the same names.

/** `asset`: what we have; `liability`: what we owe; `income` and `expense`: what we earn and pay. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

export const ACCOUNTS = {
  pay_bill: { kind: 'asset', words: 'On the pay-bill' },
  bank: { kind: 'asset', words: 'In the bank and the cash box' },
  clients: { kind: 'liability', words: 'Owed back to clients' },
  unclaimed: { kind: 'liability', words: 'Received, and claimed by nobody' },
  bookings: { kind: 'liability', words: 'Paid for bookings, not earned yet' },
  owners: { kind: 'liability', words: 'Earned by owners, not paid out yet' },
  vat: { kind: 'liability', words: 'VAT on our commission' },
  withholding: { kind: 'liability', words: 'Tax withheld from owners' },
  commission: { kind: 'income', words: 'Our commission' },
  charges: { kind: 'expense', words: 'M-Pesa’s charges' },
  rounding: { kind: 'income', words: 'Rounding' },
} as const satisfies Record<string, { kind: AccountKind; words: string }>;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]];

/** The balance of an account with its usual sign: liabilities and income grow with credits. In cents. */
export function holdingOf(account: Account, debitCents: number, creditCents: number): number {
  const { kind } = ACCOUNTS[account];
  const held = debitCents - creditCents;
  return kind === 'asset' || kind === 'expense' ? held : 0 - held;
}
