// The statements that a world sends, and how the database goes about them.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';

/** `open` is for a world; `sent` fills with what it asks its database, and is emptied by whoever counts anew. */
export function watchQueries() {
  const sent: CompiledQuery[] = [];
  const open = (url: string): Db => {
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // The database may go away before a connection has heard that it is closed.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void sent.push(query as CompiledQuery),
    });
  };
  return { open, sent };
}

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

/** All nodes of the plan that a statement is run by. */
export async function planOf(db: Db, query: CompiledQuery | undefined): Promise<PlanNode[]> {
  if (!query) throw new Error('Nothing was asked');
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, timing off, format json) ${query.sql}`,
  } as CompiledQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>);
  const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)];
  return rows.flatMap((row) => below(row['QUERY PLAN'][0].Plan));
}
