import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const IN_USE = '55006';

/**
 * A database of its own for a test file: a copy of the migrated template, or an empty one. With `plansOnce` it plans a
 * statement once per connection instead of anew for its first five runs, which is a tenth of all the work of most
 * tests.
 */
export async function makeDatabase(
  from: 'template' | 'nothing' = 'template',
  { plansOnce = false } = {},
) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = from === 'template' ? inject('template') : 'template0';
  await administrate(`create database ${name} template ${source} strategy file_copy`);
  if (plansOnce)
    await administrate(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  const addressIn = (server: string) => server.replace('/postgres?', `/${name}?`);
  const url = addressIn(inject('postgres'));
  const pooler = inject('pooler');
  return {
    url,
    pooledUrl: pooler && addressIn(pooler),
    drop: () => drop(name),
  };
}

// PostgreSQL waits some seconds for connections that are about to end. Cutting one of them would cause an error for
// which nobody listens any more.
async function drop(name: string): Promise<void> {
  try {
    await administrate(`drop database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === IN_USE)) throw error;
    await administrate(`drop database ${name} with (force)`);
  }
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
