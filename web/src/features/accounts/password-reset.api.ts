import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';

/** Asks for a reset link. Answers what the server says, in the demo with the link's token too. Throws an ApiError. */
export async function requestReset(email: string) {
  return (await api.POST('/auth/forgot-password', { body: { email } })).data;
}

/** Why a password was not changed by a link. */
export const resetRefusal = codeOf<'/auth/reset-password', 'post'>;

/** Uses a reset link up for a new password; answers what the server says. Throws an ApiError. */
export async function choosePassword(token: string, password: string): Promise<string> {
  return (await api.POST('/auth/reset-password', { body: { token, password } })).data.message;
}
