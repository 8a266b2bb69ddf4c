// Work that reads every row of a table takes longer than the time limits of requests' statements and of ordinary jobs.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Gives each statement of a transaction ten minutes. */
export const allowAllRows = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx);

/**
 * The time limit of a job that runs such a statement: it must outlast the statement, or the job would be started again
 * alongside itself.
 */
export const ALL_ROWS_MINUTES = 15;
