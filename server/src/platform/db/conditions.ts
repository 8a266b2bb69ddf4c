import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown> | undefined | null | false | '' | 0;

/**
 * True for one of these ids. They are written into the statement, as the planner chooses by how many rows they stand
 * for.
 */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length === 0 ? sql`false` : sql`${column} = any (${sql.lit(`{${ids.join()}}`)}::bigint[])`;

/** True where all conditions hold; empty ones are left out. */
export const allOf = (...conditions: Condition[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one)], sql` and `);
