import { ApiError, codeOf, serverSentence } from '../../lib/api-error.ts';
import { type FormProblem, marked, refusal, refusalBesideFields } from '../../lib/use-submit.ts';

/** The sentence for a failed account call: the server's, else the fallback. */
export function accountSentence(error: unknown, fallback: string): string {
  const noAnswer = error instanceof ApiError && error.status === 0;
  return noAnswer ? 'Network error or server unavailable.' : serverSentence(error, fallback);
}

/** The same for a form's alert, with the fields it is about marked. */
export const accountRefusal =
  (fallback: string) =>
  (error: Error): FormProblem =>
    passwordRefusal(error) ?? {
      ...marked(refusal(error, '')),
      sentence: accountSentence(error, fallback),
    };

/** The problem for a password that the server rejected, beside its field; undefined for other errors. */
export const passwordRefusal = (error: Error): FormProblem | undefined =>
  codeOf<'/auth/register', 'post'>(error) === 'PASSWORD_TOO_EASY'
    ? refusalBesideFields('')(error)
    : undefined;
