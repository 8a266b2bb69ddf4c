import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { type User, updateUser } from '../../lib/session-store.ts';

/** The signed-in person as the server knows them now, which the session takes over. Null if the server knows nobody. */
export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/auth/me', { signal });
    const user: User | null = data?.id ? data : null;
    if (user) updateUser(user);
    return user;
  },
});
