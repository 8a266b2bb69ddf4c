import { hash } from 'node:crypto';
import { EndingClient } from './ending-client.ts';

// More than the product has; statements beyond that are planned at each run.
const MOST_NAMES = 2000;
// Hashes of texts seen once. Emptied when full: searches combine in any number of ways, and some of their texts are ten
// kilobytes long.
const MOST_SEEN = 5000;
type Named = { name: string; text: string };
const named = new Map<string, Named>();
const seen = new Set<string>();

// How many rows contain a word varies a thousandfold between words: a statement that shows the planner its word needs a
// plan of its own.
const OF_WORDS = /\bholding\(\$/;

/**
 * The name under which a statement is prepared, with its text, so that all connections share one copy; undefined at its
 * first run, which may be its only one.
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

/** Prefix of a statement whose result is not awaited; see `PreparingClient`. */
export const UNAWAITED = '/* unawaited */';
const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * A connection that prepares each statement with values once and then runs it by name: PostgreSQL parses it once per
 * connection, and replans it only where a generic plan would be worse.
 *
 * If its pool opens it with `pipeline`, `begin` and statements marked UNAWAITED are sent without awaiting their
 * results: the next statement is sent right behind, and rejects with their error if they fail. A COMMIT resolves once
 * all before it have been answered: after a statement that PostgreSQL refused, it rolls back in any case.
 */
export class PreparingClient extends EndingClient {
  #unawaited: Promise<unknown>[] = [];
  #failure: { error: unknown } | undefined;

  // The common part of pg's overloads: a text with its values, or anything else.
  override query(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): never {
    const [text] = call;
    // PostgreSQL never saw a statement that failed before it was sent, for example because its values cannot be
    // serialised: it must not be followed by a commit.
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
    // Everything in the previous transaction has been answered by now.
    if (text === 'begin') this.#failure = undefined;
    if (text === 'begin' || text.startsWith(UNAWAITED)) {
      // The next statement reports the error.
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
