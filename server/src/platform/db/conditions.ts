import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown> | undefined | null | false | '' | 0;

/** True where all conditions hold; those that are not asked for are left out. */
export const allOf = (...conditions: Condition[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one)], sql` and `);
