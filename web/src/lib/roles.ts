import type { components } from '../api.gen.ts';

type Roles = components['schemas']['User']['roles'];

/**
 * The roles of a person, whichever form they come in: a list under `roles` or `user_roles`, of names or of objects with
 * a name; none if neither is there.
 */
export function rolesOf(person: { roles?: unknown; user_roles?: unknown }): Roles {
  const given = person.roles ?? person.user_roles;
  const names = Array.isArray(given) ? given.map(nameIn) : [];
  return names.filter((name) => typeof name === 'string') as Roles;
}

function nameIn(role: unknown): unknown {
  if (typeof role !== 'object' || role === null) return role;
  const { role: name, role_name } = role as { role?: unknown; role_name?: unknown };
  return nameIn(name ?? role_name);
}
