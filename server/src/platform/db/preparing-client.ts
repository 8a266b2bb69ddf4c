import pg from 'pg';

// More than the product has; what comes beyond is planned at each run.
const MOST_NAMES = 2000;
// Texts seen once. Emptied when full: searches can be put together in any number of ways.
const MOST_SEEN = 5000;
const names = new Map<string, string>();
const seen = new Set<string>();

// How many rows hold a word differs a thousandfold from one word to the next: a statement that shows the planner its word is worth
// a plan of its own.
const OF_WORDS = /\bholding\(\$/;

/** The name that a statement is prepared under; undefined at its first run, as it may have been the only one. */
function nameOf(text: string): string | undefined {
  if (OF_WORDS.test(text)) return undefined;
  const name = names.get(text);
  if (name || names.size === MOST_NAMES) return name;
  if (!seen.delete(text)) {
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  const given = `nafasi_${names.size + 1}`;
  names.set(text, given);
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
    const name = hasValues ? nameOf(text) : undefined;
    const query = super.query as (...call: unknown[]) => never;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, call);
  }
}
