import { queryOptions } from '@tanstack/react-query';
import { api, signedInApi } from '../../lib/api.ts';
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

/** The signed-in person as the server knows them now. */
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/auth/me', { signal });
    return data;
  },
});
