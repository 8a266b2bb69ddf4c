// What M-Pesa's answer about the pay-bill means for the ledger: pure. Amounts in cents.

/** What one account of the pay-bill holds. */
export type HeldAccount = { name: string; cents: number };

/** M-Pesa accumulates its charges here, below zero, until it takes them from the other accounts. */
const CHARGES = 'charges paid account';
const isCharges = ({ name }: HeldAccount): boolean => name.trim().toLowerCase() === CHARGES;

/** The sum of all accounts, and how much of it M-Pesa has yet to take. */
export function summedUp(accounts: readonly HeldAccount[]) {
  const sumOf = (some: readonly HeldAccount[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const charges = -sumOf(accounts.filter(isCharges));
  return { heldCents: sumOf(accounts), chargesCents: Math.max(0, charges) };
}

/**
 * What M-Pesa has charged since the previous answer; `before` is null if there was none. If it has taken the
 * accumulated charges since, nobody knows how much of the new sum is new: nothing is posted, and the difference is left
 * to a person.
 */
export const newCharges = (chargesCents: number, before: number | null): number =>
  Math.max(0, chargesCents - (before ?? 0));

/** What an admin may record as moved on or off the pay-bill, where nothing else reports it. */
export const MOVES = {
  to_bank: 'Moved to our bank account',
  from_bank: 'Put in from our bank account',
  charged: 'Charged by M-Pesa',
  charge_returned: 'A charge given back by M-Pesa',
} as const;
export type MoveKind = keyof typeof MOVES;
export const MOVE_KINDS = Object.keys(MOVES) as [MoveKind, ...MoveKind[]];
