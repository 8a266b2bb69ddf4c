// Our connections as the queue's library uses one.
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { UNAWAITED } from './preparing-client.ts';

export const executorOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
});

/** The same for what nobody waits for: the ids that the library makes of the answer are of no use to us. */
export const senderOf = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) =>
    executorOf(tx).executeSql(`${UNAWAITED} ${text}`, values),
});
