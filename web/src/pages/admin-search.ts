import { idIn } from '../lib/id-in.ts';
import { adminTabs, parseDashboardSearch } from './dashboard-tabs.ts';

const roles = ['client', 'owner', 'admin'] as const;
const parseTabSearch = parseDashboardSearch(adminTabs);

export type AdminSearch = ReturnType<typeof parseTabSearch> & {
  /** Whom the list of users is narrowed to. */
  role?: (typeof roles)[number] | undefined;
  /** The person whose form is open; `new` for someone who is to be added. */
  user?: number | 'new' | undefined;
  /** The space whose details are open, and the one whose form is. */
  space?: number | undefined;
  edit?: number | undefined;
};

/** Reads the address of the admin dashboard. What nobody knows is left out. */
export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  return {
    ...parseTabSearch(raw),
    role: roles.find((role) => role === raw.role),
    user: raw.user === 'new' ? 'new' : idIn(raw.user),
    space: idIn(raw.space),
    edit: idIn(raw.edit),
  };
}
