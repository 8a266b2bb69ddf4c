import { roleAssigned, userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { grantOpenRequest } from './decide-hosting.service.ts';
import { deleteRequestsOf } from './hosting.queries.ts';

export const hostingListeners = (platform: Pick<Platform, 'queue'>): Listener[] => [
  // However an admin made them an owner, their request is granted.
  on(roleAssigned, async function grantRequest(tx, { about: userId, by, at: now, role }) {
    if (role === 'owner') await grantOpenRequest(tx, platform, userId, { by, now });
  }),

  on(userRemoved, function forgetRequests(tx, { about: userId }) {
    return deleteRequestsOf(tx, userId);
  }),
];
