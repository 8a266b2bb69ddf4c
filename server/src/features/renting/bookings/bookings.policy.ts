import type { Caller } from '#platform/http/session.ts';
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
