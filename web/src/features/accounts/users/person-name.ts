import type { Person } from './users.api.ts';

/** `Wanjiku Kamau`, or the number of someone whose name is not known. */
export function nameOf({ id, first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`.trim() || `User #${id}`;
}
