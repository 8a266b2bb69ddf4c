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

type Selected = (userId: number | null) => RawBuilder<unknown>;

/**
 * The same as an SQL condition: that `id` is among those that a client and an owner select by their
 * own id. Two selections, each by its index, find a few among many where one `or` walks through all.
 */
export const inScope = (
  scope: Scope,
  { id, ofClient, ofOwner }: { id: RawBuilder<unknown>; ofClient: Selected; ofOwner: Selected },
) =>
  scope === 'all'
    ? sql`true`
    : sql`${id} in (${ofClient(scope.ofClient)} union all ${ofOwner(scope.ofOwner)})`;
