import type { Attributes } from '@opentelemetry/api';
import type pg from 'pg';
import { nameOfStatement } from './statement-name.ts';
import type { Tracing } from './tracing.ts';

type Queries = { query(...call: unknown[]): unknown };

/**
 * A connection class that traces statements as spans, by verb and table and by their text, in which values are numbered
 * placeholders. The span of an unawaited statement ends as soon as it is sent; the next statement's covers both.
 */
export function tracingClient<Client extends typeof pg.Client>(base: Client, tracing: Tracing) {
  const Traced = class extends (base as unknown as new (...args: unknown[]) => Queries) {
    override query(...call: unknown[]): unknown {
      const [text, , callback] = call;
      // A cursor, which is read at its reader's pace; or the pool's own query, with a callback.
      if (typeof text !== 'string' || typeof callback === 'function') return super.query(...call);
      return tracing.inSpan(
        { name: nameOfStatement(text), kind: 'client', attributes: attributesOf(text) },
        async () => super.query(...call),
      );
    }
  };
  return Traced as unknown as Client;
}

/** A text that is not ours may contain quoted values. */
const attributesOf = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.text': text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim(),
});
