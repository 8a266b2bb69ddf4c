import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for a test file: a copy of the migrated template, or an empty one. */
export async function makeDatabase(from: 'template' | 'nothing' = 'template') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = from === 'template' ? inject('template') : 'template0';
  await administrate(`create database ${name} template ${source} strategy file_copy`);
  const addressIn = (server: string) => server.replace('/postgres?', `/${name}?`);
  const url = addressIn(inject('postgres'));
  const pooler = inject('pooler');
  return {
    url,
    pooledUrl: pooler && addressIn(pooler),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
