import { queryOptions } from '@tanstack/react-query';
import { signedInApi } from '../../lib/api.ts';

/** The signed-in person as the server knows them now. */
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/auth/me', { signal });
    return data;
  },
});
