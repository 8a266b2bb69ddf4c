// What is seen of a world: traces where a test makes them, and what it knows of itself.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '#platform/config.ts';
import { type Db, useOfDatabase } from '#platform/db/database.ts';
import { measureProcess, type Room } from '#platform/measure-process.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** A world has no folder for its data: the disk is that of temporary files, unless given. */
export const seenOf = (
  config: Config,
  { calls, callbacks }: { calls: Db; callbacks: Db },
  { tracing = null, room = () => statfs(tmpdir()) }: { tracing?: Tracing | null; room?: Room },
) => ({
  tracing,
  measured: measureProcess(
    config,
    { calls: () => useOfDatabase(calls), callbacks: () => useOfDatabase(callbacks) },
    room,
  ),
});
