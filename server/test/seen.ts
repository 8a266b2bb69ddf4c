// How a world is observed: traces if a test makes them, and its own measurements.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Db, useOfDatabase } from '#platform/db/database.ts';
import type { Look } from '#platform/measure-certificates.ts';
import { measureProcess, type Room } from '#platform/measure-process.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

export type Seen = {
  /** Where traces go; by default none are made. */
  tracing?: Tracing | null;
  /** How much room the disks have; by default, that of temporary files. */
  room?: Room;
  /** Which certificates are shown; by default none are. */
  look?: Look;
};

export const seenOf = (
  config: Config,
  { calls, callbacks }: { calls: Db; callbacks: Db },
  {
    clock,
    tracing = null,
    room = () => statfs(tmpdir()),
    look = showNone,
  }: Seen & { clock: Clock },
) => ({
  tracing,
  measured: measureProcess(
    config,
    { calls: () => useOfDatabase(calls), callbacks: () => useOfDatabase(callbacks) },
    clock,
    { room, look },
  ),
});

const showNone: Look = () => Promise.reject(new Error('There is none.'));
