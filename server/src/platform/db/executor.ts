// Adapts our connections to the interface that the queue's library expects.
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { UNAWAITED } from './preparing-client.ts';

export const executorOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
});

/** The same without awaiting the result: the ids that the library returns are of no use to us. */
export const senderOf = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) =>
    executorOf(tx).executeSql(`${UNAWAITED} ${text}`, values),
});
