import { StartProblem } from '../start-problem.ts';
import { type Options, openDatabase } from './database.ts';
import { execute } from './rows.ts';

/**
 * Explains why a database cannot be reached, over a connection that waits longer than a call would: a start has time.
 */
export async function reachDatabase(url: string, options: Options): Promise<void> {
  const db = openDatabase(url, () => undefined, 1, options);
  try {
    await execute(db)`select 1`;
  } catch (error) {
    const why = error instanceof Error ? error.message || (error as { code?: string }).code : error;
    throw new StartProblem(
      `Cannot reach the database of DATABASE_URL (${why}). Check its address and password, and that PostgreSQL runs there.`,
      { cause: error },
    );
  } finally {
    await db.destroy();
  }
}
