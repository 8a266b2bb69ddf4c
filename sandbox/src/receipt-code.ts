import { randomInt } from 'node:crypto';
import { nairobiTime } from './nairobi-time.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIRST_YEAR = 2006;
const TICKS_PER_MS = 10;
const TICKS_PER_SECOND = 1000 * TICKS_PER_MS;

/**
 * Generates M-Pesa receipts such as `UKL7A0B1C2`: year, month and day in Nairobi, a check letter, and a counter of six
 * base-36 digits. The counter is the time of day in tenths of a millisecond, incremented if two coincide, so that a
 * restarted sandbox never repeats a code. A time in the past is known only to the second: its fraction is random.
 */
export function createReceiptCodes(now: () => Date): (past?: Date) => string {
  let last = 0;
  const given = new Set<number>();
  const give = (wanted: number) => {
    let tick = wanted;
    while (given.has(tick)) tick += 1;
    given.add(tick);
    return tick;
  };
  return (past) => {
    if (past && past < now()) return receiptCode(give(someTickOf(past)));
    last = give(Math.max(last + 1, now().getTime() * TICKS_PER_MS));
    return receiptCode(last);
  };
}

function someTickOf(past: Date): number {
  return Math.floor(past.getTime() / 1000) * TICKS_PER_SECOND + randomInt(TICKS_PER_SECOND);
}

function receiptCode(tick: number): string {
  const at = new Date(Math.floor(tick / TICKS_PER_MS));
  const { dayMs } = nairobiTime(at);
  const prefix = receiptPrefix(at);
  const counter = (dayMs * TICKS_PER_MS + (tick % TICKS_PER_MS))
    .toString(36)
    .toUpperCase()
    .padStart(6, '0');
  return prefix + checkLetter(prefix + counter) + counter;
}

/** `UKL`: the prefix of receipts for a day in Nairobi. */
export function receiptPrefix(at: Date): string {
  const { year, month, day } = nairobiTime(at);
  return letter(year - FIRST_YEAR) + letter(month - 1) + ALPHABET.charAt(day);
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
