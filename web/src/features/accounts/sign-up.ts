import { registerBody } from '@nafasi/server/contract/people/accounts/accounts';
import { sentencesOf } from '../../lib/use-submit.ts';

export const emptySignUp = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
};

export type SignUp = typeof emptySignUp;

/** What is wrong with a sign-up, one sentence a field; the rules are the server's own. */
export function problemsWithSignUp(account: SignUp): Partial<Record<keyof SignUp, string>> {
  const problems = sentencesOf(registerBody.safeParse(account).error?.issues);
  if (!account.confirm_password) problems.confirm_password = 'Please type the password again.';
  else if (account.confirm_password !== account.password)
    problems.confirm_password = 'Passwords do not match.';
  return problems;
}
