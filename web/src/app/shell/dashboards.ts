const dashboards = [
  { role: 'admin', to: '/admin-dashboard' },
  { role: 'owner', to: '/owner-dashboard' },
  { role: 'client', to: '/client-dashboard' },
] as const;

/** The dashboards a user may open, one for each role held. */
export function dashboardsOf(roles: readonly string[]) {
  return dashboards.filter(({ role }) => roles.includes(role));
}

/** Without one of these roles the server answers nothing on a page; where there are none, everybody is a client. */
export function rolesFor(pathname: string) {
  if (/^\/admin-dashboard(\/|$)/.test(pathname)) return ['admin'] as const;
  if (/^\/owner-dashboard(\/|$)/.test(pathname)) return ['owner', 'admin'] as const;
  return undefined;
}
