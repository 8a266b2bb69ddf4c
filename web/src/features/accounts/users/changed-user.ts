import { changedUserBody } from '@nafasi/server/contract/people/accounts/users/users';
import type { FormProblem } from '../../../lib/use-submit.ts';
import { changedFields, type ProfileFields, profileFields } from '../profile.ts';
import { problemOf } from './form-problem.ts';
import { allRoles } from './role-names.ts';
import type { Person, RoleName } from './users.api.ts';

/** The values of the form to edit somebody. */
export type UserDraft = ProfileFields & { roles: readonly RoleName[] };

export const draftOf = (person: Person): UserDraft => ({
  ...profileFields(person),
  roles: person.roles,
});

/** What is wrong with the changes; the rules are the server's own. An unchanged phone number is not checked. */
export function problemWithChanges(person: Person, draft: UserDraft): FormProblem | undefined {
  const { first_name, last_name } = draft;
  const changed = changedFields(profileFields(person), draft);
  return problemOf(changedUserBody.safeParse({ first_name, last_name, ...changed }).error?.issues);
}

/** The roles to give and to take. Giving comes first, so that nobody is ever without a role. */
export function changedRoles(person: Person, { roles }: UserDraft) {
  return {
    given: allRoles.filter((role) => roles.includes(role) && !person.roles.includes(role)),
    taken: allRoles.filter((role) => !roles.includes(role) && person.roles.includes(role)),
  };
}
