import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { World } from './world.ts';

/**
 * Sends requests that all need a row, which `lock` holds, each once the one before it waits. Then releases them, and
 * returns their outcomes. A request that does not wait fails the test. All have to be sent while the first one waits
 * for its lock, for which tests have a long timeout.
 */
export async function inTurn<const Sent extends readonly (() => Promise<unknown>)[]>(
  { db }: World,
  lock: RawBuilder<unknown>,
  requests: Sent,
): Promise<{ [Nth in keyof Sent]: Awaited<ReturnType<Sent[Nth]>> }> {
  const sent: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const request of requests) {
      sent.push(request());
      await expect.poll(() => countWaiting(db)).toBe(sent.length);
    }
  });
  return (await Promise.all(sent)) as { [Nth in keyof Sent]: Awaited<ReturnType<Sent[Nth]>> };
}

async function countWaiting(db: World['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
