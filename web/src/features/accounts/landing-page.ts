import type { User } from '../../lib/session-store.ts';

/** Where a person arrives after login; the role with the most to look after decides. */
export function landingPage({ roles }: User) {
  if (roles.includes('admin')) return '/admin-dashboard';
  if (roles.includes('owner')) return '/owner-dashboard';
  return roles.length > 0 ? '/client-dashboard' : '/profile';
}
