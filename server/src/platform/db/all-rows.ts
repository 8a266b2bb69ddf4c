// Work that reads every row there is takes longer than the statement of a request may, and longer than a job does otherwise.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Lets the statements of a transaction take ten minutes each. */
export const allowAllRows = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx);

/** What a job may take that runs such a statement: it outlasts that, or would be begun again beside itself. */
export const ALL_ROWS_MINUTES = 15;
