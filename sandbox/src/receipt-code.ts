import { nairobiTime } from './nairobi-time.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIRST_YEAR = 2006;
const TICKS_PER_MS = 10;

/**
 * Makes M-Pesa receipts such as `UKL7A0B1C2`: year, month and day in Nairobi, a check letter, and a
 * counter of six base-36 digits. The counter is the time of day in tenths of a millisecond, moved on
 * where two fall together, so that a restarted sandbox never gives out a code again.
 */
export function createReceiptCodes(now: () => Date): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now().getTime() * TICKS_PER_MS);
    return receiptCode(last);
  };
}

function receiptCode(tick: number): string {
  const { year, month, day, dayMs } = nairobiTime(new Date(Math.floor(tick / TICKS_PER_MS)));
  const prefix = letter(year - FIRST_YEAR) + letter(month - 1) + ALPHABET.charAt(day);
  const counter = (dayMs * TICKS_PER_MS + (tick % TICKS_PER_MS))
    .toString(36)
    .toUpperCase()
    .padStart(6, '0');
  return prefix + checkLetter(prefix + counter) + counter;
}

/** A letter, never a digit: a code that ends in seven zeros marks a failed payment. */
function checkLetter(characters: string): string {
  let sum = 0;
  for (const [index, character] of [...characters].entries()) {
    sum += (index + 1) * ALPHABET.indexOf(character);
  }
  return letter(sum);
}

function letter(index: number): string {
  return ALPHABET.charAt(10 + (index % 26));
}
