import { registerBody } from '@nafasi/server/contract/accounts';

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
  const { error } = registerBody.safeParse(account);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  if (!account.confirm_password) problems.confirm_password = 'Please type the password again.';
  else if (account.confirm_password !== account.password)
    problems.confirm_password = 'Passwords do not match.';
  return problems;
}
