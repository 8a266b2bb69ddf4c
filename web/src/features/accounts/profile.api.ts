import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { takeNewTokens, type User, updateUser } from '../../lib/session-store.ts';
import type { ProfileFields } from './profile.ts';

/** The signed-in person as the server knows them now; the session follows. Null where it knows nobody. */
export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/auth/me', { signal });
    const user: User | null = data?.id ? data : null;
    if (user) updateUser(user);
    return user;
  },
});

/**
 * Changes what is sent, and nothing else; answers what is left to do, if anything is. Throws an ApiError
 * when the server refuses.
 */
export async function changeProfile(changed: Partial<ProfileFields>): Promise<string | undefined> {
  const { data } = await signedInApi.PUT('/auth/me', { body: changed });
  const { access_token, refresh_token, message, ...user } = data;
  takeNewTokens({ access_token, refresh_token }, user);
  return message;
}
