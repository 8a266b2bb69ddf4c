import { hash } from 'node:crypto';
import { EndingClient } from './ending-client.ts';

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

/** Begins a statement whose answer is not waited for; see `PreparingClient`. */
export const UNAWAITED = '/* unawaited */';
const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * A connection that prepares each statement with values once and then runs it by name: PostgreSQL parses it
 * once a connection, and plans it anew only where a plan for all values would be worse.
 *
 * Where its pool opens it with `pipeline`, what begins a transaction, and a statement in it that says so, is sent and not waited
 * for: the next statement follows on its heels, and fails with what that one failed with. A COMMIT answers once all before it have
 * been answered: after one that PostgreSQL refused it rolls back, whatever is asked of it.
 */
export class PreparingClient extends EndingClient {
  #unawaited: Promise<unknown>[] = [];
  #failure: { error: unknown } | undefined;

  // What pg's overloads have in common: a text with its values, or anything else.
  override query(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): never {
    const [text] = call;
    // One that failed on its way, as its values cannot be written, is none of PostgreSQL's: nothing may be committed after it.
    if (text === 'commit' && this.#failure) return Promise.reject(this.#failure.error) as never;
    return this.#inOrder(text, this.#send(...call)) as never;
  }

  #send(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): unknown {
    const [text, values, ...rest] = call;
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const known = hasValues ? namedOf(text) : undefined;
    const query = super.query as (...call: unknown[]) => unknown;
    return known ? query.call(this, { ...known, values }, ...rest) : query.apply(this, call);
  }

  #inOrder(text: unknown, answer: unknown): unknown {
    if (!this.pipeline || typeof text !== 'string' || !(answer instanceof Promise)) return answer;
    // All of the transaction before has been answered by now.
    if (text === 'begin') this.#failure = undefined;
    if (text === 'begin' || text.startsWith(UNAWAITED)) {
      // An error is told by the statement that comes after it.
      answer.catch((error: unknown) => {
        this.#failure ??= { error };
      });
      this.#unawaited.push(answer);
      return Promise.resolve(NOTHING);
    }
    const before = this.#unawaited.splice(0);
    if (before.length === 0 || text === 'rollback') return answer;
    return Promise.all([answer, ...before]).then(([result]) => result);
  }
}
