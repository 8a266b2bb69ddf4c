import { changedUserBody } from '@nafasi/server/contract/people/accounts/users/users';
import { formatPhoneNumber } from '../../../lib/phone-number.ts';
import type { FormProblem } from '../../../lib/use-submit.ts';
import { problemOf } from './form-problem.ts';
import { allRoles } from './role-names.ts';
import type { Person, PersonChanges, RoleName } from './users.api.ts';

/** What the form to edit someone holds. */
export type UserDraft = {
  first_name: string;
  last_name: string;
  phone_number: string;
  /** Blank keeps the one there is. */
  password: string;
  roles: readonly RoleName[];
};

export const draftOf = (person: Person): UserDraft => ({
  first_name: person.first_name,
  last_name: person.last_name,
  phone_number: formatPhoneNumber(person.phone_number),
  password: '',
  roles: person.roles,
});

/** What is wrong with it; the rules are the server's own. A phone number that stays is not looked at. */
export function problemWithChanges(person: Person, draft: UserDraft): FormProblem | undefined {
  const { error } = changedUserBody.safeParse({
    first_name: draft.first_name,
    last_name: draft.last_name,
    ...changedFields(person, draft),
  });
  return problemOf(error?.issues);
}

/** The fields that differ from what is known of the person. */
export function changedFields(person: Person, draft: UserDraft): PersonChanges {
  const before = draftOf(person);
  const changes: PersonChanges = {};
  for (const field of ['first_name', 'last_name', 'phone_number'] as const) {
    const typed = draft[field].trim();
    if (typed !== before[field].trim()) changes[field] = typed;
  }
  if (draft.password) changes.password = draft.password;
  return changes;
}

/** Which roles are to be given and which to be taken. What gives comes first, so that nobody is without. */
export function changedRoles(person: Person, { roles }: UserDraft) {
  return {
    given: allRoles.filter((role) => roles.includes(role) && !person.roles.includes(role)),
    taken: allRoles.filter((role) => !roles.includes(role) && person.roles.includes(role)),
  };
}
