import type { Caller } from '#platform/http/session.ts';

/** Who may change or remove a space: its owner, and admins. */
export const mayManage = (caller: Caller, space: { owner_id: number }): boolean =>
  caller.roles.includes('admin') ||
  (caller.roles.includes('owner') && space.owner_id === caller.id);
