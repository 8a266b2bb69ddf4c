import type { Attributes } from '@opentelemetry/api';
import type pg from 'pg';
import { nameOfStatement } from './statement-name.ts';
import type { Tracing } from './tracing.ts';

type Queries = { query(...call: unknown[]): unknown };

/**
 * Connections of a kind whose statements are spans, by what they do and by their text, in which values are numbered places. What
 * is not waited for ends as soon as it is sent; the statement after it takes as long as both.
 */
export function tracingClient<Client extends typeof pg.Client>(base: Client, tracing: Tracing) {
  const Traced = class extends (base as unknown as new (...args: unknown[]) => Queries) {
    override query(...call: unknown[]): unknown {
      const [text, , callback] = call;
      // A cursor, which is read from as its reader likes; or the pool's own, by a callback.
      if (typeof text !== 'string' || typeof callback === 'function') return super.query(...call);
      return tracing.inSpan(
        { name: nameOfStatement(text), kind: 'client', attributes: attributesOf(text) },
        async () => super.query(...call),
      );
    }
  };
  return Traced as unknown as Client;
}

/** A text that somebody else wrote may have values between quotes. */
const attributesOf = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.text': text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim(),
});
