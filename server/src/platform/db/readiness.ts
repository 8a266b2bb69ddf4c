import { isDatabaseAway, isDiskFull, type Options, openDatabase } from './database.ts';
import { execute, onlyValue } from './rows.ts';
import { together } from './together.ts';

export type Readiness = {
  /** Throws when the database cannot do its work now, and once this process is stopping. */
  check(): Promise<void>;
  /** Reports not ready from now on, so that no new work arrives. */
  end(): void;
  readonly isEnding: boolean;
  /** Notes why a call failed: after a full disk, a write must succeed before the process is ready again. */
  note(error: unknown): void;
  close(): Promise<void>;
};

/** Uses a connection of its own, so that it responds however busy the others are. */
export function readinessOf(url: string, options: Options = {}): Readiness {
  const db = openDatabase(url, () => undefined, 1, {
    ...options,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  let wasFull = false;
  let isEnding = false;
  // Shared, so that probes may call as often as they like.
  const ask = together(async () => {
    if (wasFull) await write();
    else if (await onlyValue<boolean>(db)`select current_setting('transaction_read_only')::boolean`)
      throw new Error('This database takes no changes: it is a standby.');
  });
  return {
    async check() {
      if (isEnding) throw new Error('This process is stopping.');
      await ask();
    },
    end() {
      isEnding = true;
    },
    get isEnding() {
      return isEnding;
    },
    note(error) {
      wasFull ||= isDiskFull(error);
    },
    close: () => db.destroy(),
  };

  async function write() {
    try {
      await db.transaction().execute(async (tx) => {
        await execute(tx)`
          create temporary table written on commit drop as
          select repeat('x', 8000) as page from generate_series(1, 8)`;
      });
    } catch (error) {
      // A role without the right to create temporary tables does not mean a full disk.
      if (isDatabaseAway(error)) throw error;
    }
    wasFull = false;
  }
}
