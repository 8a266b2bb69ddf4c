import { type RawBuilder, sql } from 'kysely';
import type { Caller, Role } from './session.ts';

/** Whose things a caller may see: those of them as a client, those of their spaces as an owner. */
export type Scope = 'all' | { ofClient: number | null; ofOwner: number | null };

/**
 * The bookings, invoices and reviews a caller may read: their own and those of their spaces; an
 * admin every one. `as` narrows that to the caller's part in one role.
 */
export function scopeOf(caller: Caller, as?: Role): Scope {
  if (as === 'client') return { ofClient: caller.id, ofOwner: null };
  if (as === 'owner') return { ofClient: null, ofOwner: caller.id };
  if (caller.roles.includes('admin')) return 'all';
  return as === 'admin'
    ? { ofClient: null, ofOwner: null }
    : { ofClient: caller.id, ofOwner: caller.id };
}

/** The same as an SQL condition, over the columns that hold the client's and the owner's id. */
export const inScope = (
  scope: Scope,
  { client, owner }: { client: RawBuilder<unknown>; owner: RawBuilder<unknown> },
) =>
  scope === 'all' ? sql`true` : sql`(${client} = ${scope.ofClient} or ${owner} = ${scope.ofOwner})`;
