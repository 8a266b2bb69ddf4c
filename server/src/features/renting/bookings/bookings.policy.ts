import { type Scope, scopeOf } from '#platform/http/scope.ts';
import type { Caller, Role } from '#platform/http/session.ts';
import type { Part } from './bookings.states.ts';

/**
 * In which part someone may cancel a booking; null: not theirs to do. One's own is always cancelled
 * as its client, by the client's rule, whatever other roles one holds.
 */
export function partIn(
  caller: Caller,
  { user_id, owner_id }: { user_id: number; owner_id: number },
): Part | null {
  if (user_id === caller.id) return 'client';
  if (owner_id === caller.id && caller.roles.includes('owner')) return 'owner';
  return caller.roles.includes('admin') ? 'admin' : null;
}

/** Whose bookings a list shows. What is to review are visits of one's own, in whatever part one asks. */
export const scopeOfList = (
  caller: Caller,
  { as, status }: { as?: Role | undefined; status?: string | undefined },
): Scope => scopeOf(caller, status === 'to_review' ? 'client' : as);
