import { changedUserBody } from '@nafasi/server/contract/people/accounts/users/users';
import type { FormProblem } from '../../../lib/use-submit.ts';
import { changedFields, type ProfileFields, profileFields } from '../profile.ts';
import { problemOf } from './form-problem.ts';
import { allRoles } from './role-names.ts';
import type { Person, RoleName } from './users.api.ts';

/** What the form to edit someone holds. */
export type UserDraft = ProfileFields & { roles: readonly RoleName[] };

export const draftOf = (person: Person): UserDraft => ({
  ...profileFields(person),
  roles: person.roles,
});

/** What is wrong with it; the rules are the server's own. A phone number that stays is not looked at. */
export function problemWithChanges(person: Person, draft: UserDraft): FormProblem | undefined {
  const { first_name, last_name } = draft;
  const changed = changedFields(profileFields(person), draft);
  return problemOf(changedUserBody.safeParse({ first_name, last_name, ...changed }).error?.issues);
}

/** Which roles are to be given and which to be taken. What gives comes first, so that nobody is without. */
export function changedRoles(person: Person, { roles }: UserDraft) {
  return {
    given: allRoles.filter((role) => roles.includes(role) && !person.roles.includes(role)),
    taken: allRoles.filter((role) => !roles.includes(role) && person.roles.includes(role)),
  };
}
