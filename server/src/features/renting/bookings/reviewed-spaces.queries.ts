import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type Reviewed = { user_id: number; space_id: number };

export async function insertReviewed(tx: Tx, { user_id, space_id }: Reviewed): Promise<void> {
  await sql`
    insert into reviewed_spaces (user_id, space_id) values (${user_id}, ${space_id})`.execute(tx);
}

export async function deleteReviewed(tx: Tx, { user_id, space_id }: Reviewed): Promise<void> {
  await sql`
    delete from reviewed_spaces where user_id = ${user_id} and space_id = ${space_id}`.execute(tx);
}
