// What a transaction need not wait for: statements that do not depend on each other's answers share one way to the
// database and back, and what nobody reads again goes together with the commit.
import { type CompiledQuery, Transaction } from 'kysely';
import type { Tx } from './database.ts';

type Last = () => CompiledQuery;
const lastOf = new WeakMap<Tx, Last[]>();

// Of what Kysely is made of, a transaction uses its executor alone.
const unused = {} as never;

/**
 * Runs `work` in a transaction whose statements are sent as they come: Kysely has each wait for the answer to the one
 * before, and so do those that are awaited one after the other. Those of one `Promise.all` are sent at once, and
 * PostgreSQL does them in their order; once one has failed it refuses those behind it.
 */
export const pipelined = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx.getExecutor().provideConnection((connection) => {
    const executor = tx.getExecutor().withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const own: Tx = new Transaction({ config: unused, dialect: unused, driver: unused, executor });
    lastOf.set(own, []);
    return work(own);
  });

/**
 * Sends a statement together with the commit, by which it stands or falls: for what nothing in the transaction reads. It
 * is written then, when all is known that goes into it.
 */
export async function atCommit(tx: Tx, statement: Last): Promise<void> {
  const last = lastOf.get(tx);
  if (last) last.push(statement);
  else await tx.executeQuery(statement());
}

/** Sends what was kept for the commit, which is sent right behind it. Resolves with what went wrong, if anything did. */
export async function sendLast(tx: Tx): Promise<unknown> {
  const sent = (lastOf.get(tx) ?? []).map((statement) => tx.executeQuery(statement()));
  return Promise.all(sent).then(
    () => undefined,
    (error: unknown) => error,
  );
}
