import { StartProblem } from '../start-problem.ts';
import { type Db, SESSION } from './database.ts';
import { onlyRow } from './rows.ts';

/**
 * Refuses a database user without the settings that otherwise come with each connection: a pooler that shares
 * connections by transaction drops those, and without them a wait for a locked row would never time out.
 */
export async function requireSession(db: Db): Promise<void> {
  const { role, database, missing } = await onlyRow<{
    role: string;
    database: string;
    missing: string[];
  }>(db)`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      array(
        select name from unnest(${Object.keys(SESSION)}::text[]) as name
        where current_setting(name) in ('0', 'on')) as missing`;
  if (missing.length === 0) return;
  const statements = missing.map(
    (name) => `alter role ${role} in database ${database} set ${name} = '${SESSION[name]}';`,
  );
  throw new StartProblem(
    `With DATABASE_POOLER=on the database user itself must have limits, and jit off. Run in the database, and have the pooler reconnect: ${statements.join(' ')}`,
  );
}
