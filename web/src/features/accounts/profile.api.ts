import { queryOptions } from '@tanstack/react-query';
import { signedInApi } from '../../lib/api.ts';
import { updateUser } from '../../lib/session-store.ts';

/** The signed-in person as the server knows them now; the session follows. */
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/auth/me', { signal });
    updateUser(data);
    return data;
  },
});
