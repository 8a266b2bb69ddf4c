// The statements that a world sends, and how the database plans them.
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';

/** `open` is for a world; `sent` collects the queries it sends to its database, and can be emptied to count again. */
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

// After five runs PostgreSQL compares a generic plan with one for each set of values.
const RUNS_BEFORE = 6;

/** All nodes of the plan of a statement once it has been prepared and run often, like those of the product. */
export async function planOf(db: Db, query: CompiledQuery | undefined): Promise<PlanNode[]> {
  if (!query) throw new Error('Nothing was asked');
  return db.isTransaction
    ? planIn(db, query)
    : db.connection().execute((connection) => planIn(connection, query));
}

async function planIn(connection: Db, { sql: text, parameters }: CompiledQuery) {
  const run = <Row>(statement: string) => sql.raw<Row>(statement).execute(connection);
  const values = parameters.length > 0 ? `(${parameters.map(literalOf).join(', ')})` : '';
  await run(`prepare asked as ${text}`);
  for (let nth = 0; nth < RUNS_BEFORE; nth += 1) await run(`explain execute asked${values}`);
  const { rows } = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) execute asked${values}`,
  );
  await run('deallocate asked');
  const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)];
  return rows.flatMap((row) => below(row['QUERY PLAN'][0].Plan));
}

/** A value as an SQL literal: `execute` takes nothing else. */
function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(inArray).join(',')}}`);
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const inArray = (value: unknown) => (value === null ? 'null' : JSON.stringify(String(value)));
