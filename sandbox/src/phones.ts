import { createInboxes } from './inboxes.ts';

const OPENING_BALANCE_CENTS = 500_000_00;
/** Whose a phone is, by the last digit of its number: a number always has the same owner. */
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
 * The money and the texts of every phone, in memory: a restart forgets them. Each phone opens with
 * Ksh 500,000, the most an M-Pesa customer may hold. `msisdn` has 12 digits.
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
    /** Says whose a phone, a till or a pay bill is; of any other its number says so. */
    call: (number: string, name: string) => void names.set(number, name),
    nameOf: (phone: string) => names.get(phone) ?? firstNameOf(phone),
    businessNameOf: (shortCode: string) => names.get(shortCode) ?? businessNameOf(shortCode),
    /** Puts money on a phone, or takes it; answers what it holds then. */
    move(msisdn: string, cents: number): number {
      const left = balanceCents(msisdn) + cents;
      balances.set(msisdn, left);
      return left;
    },
  };
}

/** What a till or pay bill is called: its owner's name, by the last digit as with a phone. */
const businessNameOf = (shortCode: string): string => `${firstNameOf(shortCode)} ENTERPRISES`;

function firstNameOf(msisdn: string): string {
  return FIRST_NAMES[Number(msisdn.slice(-1))] ?? FIRST_NAMES[0];
}
