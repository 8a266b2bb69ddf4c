import { newUserBody } from '@nafasi/server/contract/people/accounts/users/users';
import type { FormProblem } from '../../../lib/use-submit.ts';
import { emptySignUp, type SignUp } from '../sign-up-fields.ts';
import { problemOf } from './form-problem.ts';
import type { NewPerson, RoleName } from './users.api.ts';

/** The values of the form to add somebody. */
export type NewUser = SignUp & { role: RoleName };

export const emptyNewUser: NewUser = { ...emptySignUp, role: 'client' };

/** What is wrong with them; the rules are the server's own, except for the repeated password. */
export function problemWithNewUser({
  confirm_password,
  ...user
}: NewUser): FormProblem | undefined {
  const { error } = newUserBody.safeParse(user);
  const differs = { path: ['confirm_password'], message: 'Passwords do not match.' };
  return problemOf([
    ...(error?.issues ?? []),
    ...(user.password === confirm_password ? [] : [differs]),
  ]);
}

/** The request body: everybody starts as a client. */
export function toNewPerson(user: NewUser): NewPerson {
  const { role: _, ...person } = newUserBody.parse(user);
  return person;
}
