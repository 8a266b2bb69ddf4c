import { hash } from 'node:crypto';
import pg from 'pg';

// More than the product has; what comes beyond is planned at each run.
const MOST_NAMES = 2000;
// Texts seen once, as their hashes. Emptied when full: searches can be put together in any number of ways, and of some the text
// takes ten kilobytes.
const MOST_SEEN = 5000;
type Named = { name: string; text: string };
const named = new Map<string, Named>();
const seen = new Set<string>();

// How many rows hold a word differs a thousandfold from one word to the next: a statement that shows the planner its word is worth
// a plan of its own.
const OF_WORDS = /\bholding\(\$/;

/**
 * The name that a statement is prepared under, and its text, of which all connections then hold the same copy; undefined at its
 * first run, as it may have been the only one.
 */
function namedOf(text: string): Named | undefined {
  const known = named.get(text);
  if (known || named.size === MOST_NAMES || OF_WORDS.test(text)) return known;
  const digest = hash('sha1', text, 'base64');
  if (!seen.delete(digest)) {
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(digest);
    return undefined;
  }
  const given = { name: `nafasi_${named.size + 1}`, text };
  named.set(text, given);
  return given;
}

/**
 * A connection that prepares each statement with values once and then runs it by name: PostgreSQL parses it
 * once a connection, and plans it anew only where a plan for all values would be worse.
 */
export class PreparingClient extends pg.Client {
  // What pg's overloads have in common: a text with its values, or anything else.
  override query(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): never {
    const [text, values, ...rest] = call;
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const known = hasValues ? namedOf(text) : undefined;
    const query = super.query as (...call: unknown[]) => never;
    return known ? query.call(this, { ...known, values }, ...rest) : query.apply(this, call);
  }
}
