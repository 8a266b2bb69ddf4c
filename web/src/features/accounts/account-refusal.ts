import { ApiError, codeOf, serverSentence } from '../../lib/api-error.ts';
import { type FormProblem, marked, refusal, refusalBesideFields } from '../../lib/use-submit.ts';

/** Why a call about an account failed: the server's sentence, else the fallback. */
export function accountSentence(error: unknown, fallback: string): string {
  const noAnswer = error instanceof ApiError && error.status === 0;
  return noAnswer ? 'Network error or server unavailable.' : serverSentence(error, fallback);
}

/** The same for the alert of a form, with the fields it is about marked. */
export const accountRefusal =
  (fallback: string) =>
  (error: Error): FormProblem =>
    passwordRefusal(error) ?? {
      ...marked(refusal(error, '')),
      sentence: accountSentence(error, fallback),
    };

/** Why the server takes another password only, said beside its field; nothing where it is about something else. */
export const passwordRefusal = (error: Error): FormProblem | undefined =>
  codeOf<'/auth/register', 'post'>(error) === 'PASSWORD_TOO_EASY'
    ? refusalBesideFields('')(error)
    : undefined;
