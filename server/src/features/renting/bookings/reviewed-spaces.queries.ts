import type { Tx } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';

export type Reviewed = { user_id: number; space_id: number };

export const insertReviewed = (tx: Tx, { user_id, space_id }: Reviewed) => execute(tx)`
  insert into reviewed_spaces (user_id, space_id) values (${user_id}, ${space_id})`;

export const deleteReviewed = (tx: Tx, { user_id, space_id }: Reviewed) => execute(tx)`
  delete from reviewed_spaces where user_id = ${user_id} and space_id = ${space_id}`;
