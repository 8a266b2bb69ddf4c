import { newUserBody } from '@nafasi/server/contract/people/accounts/users/users';
import type { FormProblem } from '../../../lib/use-submit.ts';
import { problemOf } from './form-problem.ts';
import type { NewPerson, RoleName } from './users.api.ts';

/** What the form to add someone holds. */
export type NewUser = NewPerson & { confirm_password: string; role: RoleName };

export const emptyNewUser: NewUser = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
  role: 'client',
};

/** What is wrong with it; the rules are the server's own, but for the password typed twice. */
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

/** As the server takes it: everybody starts as a client. */
export function toNewPerson({ confirm_password: _, role: __, ...person }: NewUser): NewPerson {
  return {
    ...person,
    first_name: person.first_name.trim(),
    last_name: person.last_name.trim(),
    email: person.email.trim(),
    phone_number: person.phone_number.trim(),
  };
}
