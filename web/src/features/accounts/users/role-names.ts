import type { RoleName } from './users.api.ts';

/** The labels of the roles, the one that everybody starts with first. */
export const roleNames: Readonly<Record<RoleName, string>> = {
  client: 'Client',
  owner: 'Owner',
  admin: 'Admin',
};

export const allRoles: readonly RoleName[] = ['client', 'owner', 'admin'];
