// Once for a test run: a PostgreSQL of its own with a migrated database to copy from.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { queueIn } from '#platform/jobs.ts';
import { setUpUser, startPooler } from './pooler.ts';

const TEMPLATE = 'nafasi_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database whose name is to be replaced. */
    postgres: string;
    template: string;
    /** The same behind a pooler, as production may have it; null if there is none. */
    pooler: string | null;
    /** Prometheus' tool for testing rules; null: they are tested without it. */
    promtool: string | null;
  }
}

// biome-ignore lint/style/noDefaultExport: vitest calls the default export.
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-test-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false, database: TEMPLATE });
  const db = openDatabase(postgres.url(TEMPLATE), () => undefined);
  await prepareDatabase(db, postgres.url(TEMPLATE));
  // biome-ignore lint/style/noProcessEnv: set by prove alone, and no setting of Nafasi.
  const program = process.env.NAFASI_POOLER;
  const pooler = program ? await startPooler(program, postgres.url('postgres')) : null;
  if (pooler) await setUpUser(db);
  await db.destroy();
  project.provide('pooler', pooler?.url ?? null);
  // biome-ignore lint/style/noProcessEnv: likewise.
  project.provide('promtool', process.env.NAFASI_PROMTOOL ?? null);
  project.provide('postgres', postgres.url('postgres'));
  project.provide('template', TEMPLATE);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** Gives a database everything that a server expects in one. */
export async function prepareDatabase(db: Db, connectionString: string): Promise<void> {
  await migrate(db);
  const queue = queueIn({ connectionString }, () => undefined);
  await queue.open([]);
  await queue.stop();
}
