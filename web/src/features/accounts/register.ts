import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { signIn } from '../../lib/session.ts';
import { asProblem, type FormProblem, refusal } from '../../lib/use-submit.ts';
import { accountSentence, passwordRefusal } from './account-refusal.ts';
import type { SignUp } from './sign-up-fields.ts';

const loadContract = () => import('./sign-up.ts');

export async function loadSignUpRules() {
  const { problemsWithSignUp } = await loadContract();
  return (account: SignUp) => asProblem(problemsWithSignUp(account));
}

/** Opens an account. Throws an ApiError when the server refuses. */
export async function register(account: SignUp) {
  const { registrationOf } = await loadContract();
  return api.POST('/auth/register', { body: registrationOf(account) });
}

/** That a person is to log in: they have an account already, or theirs was opened and the login after it failed. */
export type Known = 'taken' | 'opened';

/** Opens an account and logs in with it. Throws an ApiError when the server refuses to open it. */
export async function registerAndSignIn(account: SignUp): Promise<Known | undefined> {
  try {
    await register(account);
  } catch (error) {
    if (codeOf<'/auth/register', 'post'>(error) === 'EMAIL_TAKEN') return 'taken';
    throw error;
  }
  // Whatever the reason, the login form will show it at the next try.
  return signIn(account.email.trim(), account.password).then(
    () => undefined,
    () => 'opened',
  );
}

export function signUpRefusal(error: Error): FormProblem {
  const tooEasy = passwordRefusal(error);
  if (tooEasy) return tooEasy;
  const refused = refusal(error, '');
  const errors = Object.values(refused.fields).join(', ');
  return { ...refused, sentence: accountSentence(error, errors || 'Registration failed.') };
}
