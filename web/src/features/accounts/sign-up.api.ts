import { api } from '../../lib/api.ts';
import type { SignUp } from './sign-up.ts';

/** Opens an account. Throws an ApiError when the server refuses. */
export async function register(account: SignUp): Promise<void> {
  const { confirm_password: _, ...body } = account;
  await api.POST('/auth/register', {
    body: {
      ...body,
      first_name: body.first_name.trim(),
      last_name: body.last_name.trim(),
      email: body.email.trim(),
      phone_number: body.phone_number.trim(),
    },
  });
}
