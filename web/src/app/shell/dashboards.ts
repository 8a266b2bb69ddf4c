const dashboards = [
  { role: 'admin', to: '/admin-dashboard' },
  { role: 'owner', to: '/owner-dashboard' },
  { role: 'client', to: '/client-dashboard' },
] as const;

/** The dashboards a user may open, one for each role held. */
export function dashboardsOf(roles: readonly string[]) {
  return dashboards.filter(({ role }) => roles.includes(role));
}
