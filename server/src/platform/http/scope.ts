import { type RawBuilder, sql } from 'kysely';
import type { Caller, Role } from './session.ts';

/** Whose things a caller may see: their own as a client, and those of their spaces as an owner. */
export type Scope = 'all' | { ofClient: number | null; ofOwner: number | null };

/**
 * The bookings, invoices and reviews a caller may read: their own and those of their spaces; for an admin all. `as`
 * narrows that to the caller's part in one role.
 */
export function scopeOf(caller: Caller, as?: Role): Scope {
  if (as === 'client') return { ofClient: caller.id, ofOwner: null };
  if (as === 'owner') return { ofClient: null, ofOwner: caller.id };
  if (caller.roles.includes('admin')) return 'all';
  return as === 'admin'
    ? { ofClient: null, ofOwner: null }
    : { ofClient: caller.id, ofOwner: caller.id };
}

/** Whose rows a reader sees if rows have only an owner: their own, or as an admin everybody's. */
export type Reader = 'all' | { ownerId: number };

export const readerOf = (caller: Caller, as?: Role): Reader =>
  caller.roles.includes('admin') && as !== 'owner' ? 'all' : { ownerId: caller.id };

/** The same as an SQL condition on the owner of a row. */
export const isReadBy = (reader: Reader, ownerId: RawBuilder<unknown>) =>
  reader === 'all' ? sql`true` : sql`${ownerId} = ${reader.ownerId}`;

/** The columns that say whose a row of a table is. */
export type Whose = { table: string; client: string; owner: string };

/** The same as an SQL condition on one row. */
export const inScope = (scope: Scope, { table, client, owner }: Whose) =>
  scope === 'all'
    ? sql`true`
    : sql`(${sql.ref(`${table}.${client}`)} = ${scope.ofClient} or ${sql.ref(`${table}.${owner}`)} = ${scope.ofOwner})`;

/** The rows of a table in a scope, under its name: each part is an index range, where an `or` would scan everything. */
export function rowsIn(scope: Scope, { table, client, owner }: Whose): RawBuilder<unknown> {
  const [rows, clients, owners] = [sql.ref(table), sql.ref(client), sql.ref(owner)];
  if (scope === 'all') return rows;
  const { ofClient, ofOwner } = scope;
  const parts = [
    ofClient && sql`select * from ${rows} where ${clients} = ${ofClient}`,
    ofOwner &&
      sql`select * from ${rows} where ${owners} = ${ofOwner} ${ofClient ? sql`and ${clients} <> ${ofClient}` : sql``}`,
  ].filter((part) => part !== null && part !== 0);
  return parts.length === 0
    ? sql`(select * from ${rows} where false) as ${rows}`
    : sql`(${sql.join(parts, sql` union all `)}) as ${rows}`;
}

/**
 * The same for one space alone: nothing else of its owner is read, who may have a thousand other spaces, which no plan
 * for all owners expects.
 */
export const rowsOfSpace = (scope: Scope, spaceId: number, whose: Whose): RawBuilder<unknown> => {
  const rows = sql.ref(whose.table);
  return sql`(
    select * from (select * from ${rows} where space_id = ${spaceId}::bigint offset 0) as ${rows}
    where ${inScope(scope, whose)}) as ${rows}`;
};
