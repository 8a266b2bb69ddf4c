import { ApiError, serverSentence } from '../../lib/api-error.ts';

/** Why a call about an account failed: the server's sentence, else the fallback. */
export function accountSentence(error: unknown, fallback: string): string {
  const noAnswer = error instanceof ApiError && error.status === 0;
  return noAnswer ? 'Network error or server unavailable.' : serverSentence(error, fallback);
}
