import { numberInField } from '../../lib/kenyan-number.ts';
import type { User } from '../../lib/session-store.ts';

export type ProfileFields = {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  /** Blank keeps the current one. */
  password: string;
};

/** The form's initial values: the known details, and no password. */
export const profileFields = (user: User): ProfileFields => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: numberInField(user.phone_number),
  password: '',
});

/** The changed fields, as they are sent; spaces around a value are dropped as typos, except in a password. */
export function changedFields(before: ProfileFields, typed: ProfileFields): Partial<ProfileFields> {
  const changed: Partial<ProfileFields> = {};
  for (const name of ['first_name', 'last_name', 'email', 'phone_number'] as const) {
    const value = typed[name].trim();
    if (value !== before[name].trim()) changed[name] = value;
  }
  if (typed.password) changed.password = typed.password;
  return changed;
}
