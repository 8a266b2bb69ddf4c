import { PRIVACY_NOTICES, registerBody } from '@nafasi/server/contract/people/accounts/accounts';
import { sentencesOf } from '../../lib/use-submit.ts';
import type { SignUp } from './sign-up-fields.ts';

/** What is wrong with a sign-up, one sentence a field; the rules are the server's own. */
export function problemsWithSignUp(account: SignUp): Partial<Record<keyof SignUp, string>> {
  const problems = sentencesOf(registerBody.safeParse(account).error?.issues);
  if (!account.confirm_password) problems.confirm_password = 'Please type the password again.';
  else if (account.confirm_password !== account.password)
    problems.confirm_password = 'Passwords do not match.';
  return problems;
}

/** The request for a sign-up, including the consent that the sentence above the button is about. */
export const registrationOf = (account: SignUp) => ({
  ...registerBody.parse(account),
  privacy_notice: PRIVACY_NOTICES[0],
});
