import { resetPasswordBody } from '@nafasi/server/contract/people/accounts/accounts';
import type { FormProblem } from '../../lib/use-submit.ts';

export const emptyPasswords = { password: '', confirm_password: '' };

export type Passwords = typeof emptyPasswords;

/** The passwords as sent: spaces around them are taken for typos. */
export const trimmed = ({ password, confirm_password }: Passwords): Passwords => ({
  password: password.trim(),
  confirm_password: confirm_password.trim(),
});

/** The first thing wrong with a reset, and marks at the fields it is about; most rules are the server's own. */
export function problemWithReset(token: string, typed: Passwords): FormProblem | undefined {
  const passwords = trimmed(typed);
  const empty = (['password', 'confirm_password'] as const).filter((name) => !passwords[name]);
  // A missing confirmation is refused like a missing password.
  const password = empty.length ? '' : passwords.password;
  const sentence = resetPasswordBody.safeParse({ token, password }).error?.issues[0]?.message;
  if (sentence && !token.trim()) return { sentence, fields: {} };
  if (sentence && empty.length)
    return { sentence, fields: Object.fromEntries(empty.map((name) => [name, true])) };
  if (password !== passwords.confirm_password)
    return { sentence: 'Passwords do not match.', fields: { confirm_password: true } };
  return sentence ? { sentence, fields: { password: true } } : undefined;
}
