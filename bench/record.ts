// Loaded before the server: writes the statements it sends to PostgreSQL, with the returned rows, to the file in
// RECORD.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const { prototype } = pg.Client;
const query = prototype.query as (...call: unknown[]) => unknown;
const connections = new Map<unknown, number>();

prototype.query = function (this: pg.Client, ...call: unknown[]) {
  const answered = query.apply(this, call);
  const [first, given] = call as [string | { text: string; values: unknown[] }, unknown[]?];
  const { text, values = [] } = typeof first === 'string' ? { text: first, values: given } : first;
  const connection = connections.get(this) ?? connections.size;
  connections.set(this, connection);
  const note = ({ rows }: pg.QueryResult) =>
    appendFileSync(
      process.env.RECORD ?? '',
      `${JSON.stringify({ connection, text, values, rows })}\n`,
    );
  if (answered instanceof Promise) answered.then(note, () => undefined);
  return answered;
} as typeof prototype.query;
