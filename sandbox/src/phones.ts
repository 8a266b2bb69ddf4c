import { createInboxes } from './inboxes.ts';

const OPENING_BALANCE_CENTS = 500_000_00;
/** The owner of a phone, by the last digit of its number: a number always has the same owner. */
const FIRST_NAMES = [
  'AKINYI',
  'BARAKA',
  'CHEBET',
  'FATUMA',
  'KIPTOO',
  'MUTUA',
  'NASERIAN',
  'OTIENO',
  'WANJIKU',
  'WEKESA',
] as const;

/** A text from M-Pesa; it begins with the receipt. */
interface Message {
  receipt: string;
  text: string;
  receivedAt: Date;
}

/**
 * The money and the texts of every phone, in memory: a restart forgets them. Each phone starts with Ksh 500,000, the
 * most an M-Pesa customer may hold. `msisdn` has 12 digits.
 */
export function createPhones() {
  const balances = new Map<string, number>();
  const inboxes = createInboxes<Message>();
  const names = new Map<string, string>();
  const balanceCents = (msisdn: string) => balances.get(msisdn) ?? OPENING_BALANCE_CENTS;
  return {
    balanceCents,
    messages: inboxes.list,
    text: inboxes.add,
    /** Names the owner of a phone, a till or a pay bill; the names of all others depend on their numbers. */
    call: (number: string, name: string) => void names.set(number, name),
    nameOf: (phone: string) => names.get(phone) ?? firstNameOf(phone),
    businessNameOf: (shortCode: string) => names.get(shortCode) ?? businessNameOf(shortCode),
    /** Adds money to a phone, or takes it; returns its new balance. */
    move(msisdn: string, cents: number): number {
      const left = balanceCents(msisdn) + cents;
      balances.set(msisdn, left);
      return left;
    },
  };
}

/** The name of a till or pay bill: its owner's, by the last digit as with a phone. */
const businessNameOf = (shortCode: string): string => `${firstNameOf(shortCode)} ENTERPRISES`;

function firstNameOf(msisdn: string): string {
  return FIRST_NAMES[Number(msisdn.slice(-1))] ?? FIRST_NAMES[0];
}
