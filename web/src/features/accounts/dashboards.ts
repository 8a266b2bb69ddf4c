import type { User } from '../../lib/session-store.ts';

const dashboards = [
  { role: 'admin', to: '/admin-dashboard' },
  { role: 'owner', to: '/owner-dashboard' },
  { role: 'client', to: '/client-dashboard' },
] as const;

/** The dashboards of a person's roles, the one with the most work first. */
export const dashboardsOf = (roles: readonly string[]) =>
  dashboards.filter(({ role }) => roles.includes(role));

/** The page to go to after login. */
export function landingPage({ roles }: User) {
  if (roles.length === 0) return '/profile';
  return dashboardsOf(roles)[0]?.to ?? '/client-dashboard';
}
