import { type Scope, scopeOf } from '#platform/http/scope.ts';
import type { Caller, Role } from '#platform/http/session.ts';
import type { Part } from './bookings.states.ts';

/**
 * The capacity in which someone may cancel a booking; null if they may not. One's own is always cancelled as its
 * client, by the client's rule, whatever other roles one has.
 */
export function partIn(
  caller: Caller,
  { user_id, owner_id }: { user_id: number; owner_id: number },
): Part | null {
  if (user_id === caller.id) return 'client';
  if (owner_id === caller.id && caller.roles.includes('owner')) return 'owner';
  return caller.roles.includes('admin') ? 'admin' : null;
}

/** Whose bookings a list shows. Those to be reviewed are the caller's own visits, whatever role is requested. */
export const scopeOfList = (
  caller: Caller,
  { as, status }: { as?: Role | undefined; status?: string | undefined },
): Scope => scopeOf(caller, status === 'to_review' ? 'client' : as);
