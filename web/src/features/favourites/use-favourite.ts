import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { useAskAgain, useAskForAccount } from '../../lib/ask-for-account.ts';
import { useSession } from '../../lib/session.ts';
import { sessionState } from '../../lib/session-store.ts';
import { toastProblem } from '../../lib/toast.ts';
import { favouriteIdsQuery, favouritesQuery, setFavourite } from './favourites.api.ts';

type Favourite = { saved: boolean; changed: boolean; toggle: () => void };

/**
 * Whether a space is saved, and how to change that. The heart turns at once, and back again where the
 * change did not come through. A visitor signs in first, over the page; then the space is saved.
 */
export function useFavourite(spaceId: number, title: string): Favourite {
  const isSignedIn = useSession().status === 'authenticated';
  const ask = useAskForAccount();
  const { data: saved } = useQuery({
    ...favouriteIdsQuery,
    enabled: isSignedIn,
    select: (ids) => ids.includes(spaceId),
  });
  const { mutate, isSuccess, isPending, variables } = useChange(spaceId, title);
  // What was pressed shows though it is not known yet what was saved before.
  const shown = isPending ? variables : (saved ?? (isSuccess && variables));
  const toggle = () => {
    // Asked anew: what is pressed while the page begins to listen was drawn for a visitor.
    if (sessionState().user) return mutate(!shown);
    ask('save', () => mutate(true));
  };
  return { saved: isSignedIn && shown, changed: isSuccess, toggle };
}

function useChange(spaceId: number, title: string) {
  const queryClient = useQueryClient();
  const askAgain = useAskAgain();
  const { queryKey } = favouriteIdsQuery;
  const show = (saved: boolean) =>
    queryClient.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((id) => id !== spaceId);
      return others && saved ? [spaceId, ...others] : others;
    });
  return useMutation({
    // One press after the other, so that the last one is what stands.
    scope: { id: `favourite-${spaceId}` },
    mutationFn: (saved: boolean) => setFavourite(spaceId, saved),
    onMutate: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      show(saved);
    },
    onSuccess: (_done, saved) => show(saved),
    onError: (error, saved) => {
      show(!saved);
      if (isSessionOver(error)) return askAgain();
      const act = saved ? 'saved' : 'removed from your favourites';
      toastProblem(sentenceOf(error, `${title} could not be ${act}. Please try again.`));
    },
    onSettled: async () => {
      // What was asked for before the change may have been called off by it, or not have it yet: without an earlier
      // answer, a question under way would be waited for instead of asked anew.
      const ids = queryClient.getQueryState(queryKey);
      if (!ids?.data || ids.fetchStatus === 'fetching') {
        await queryClient.cancelQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey });
      }
      // Rows that are looked at stay where they are: a heart pressed by mistake can be pressed again.
      const { queryKey: list } = favouritesQuery;
      void queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' });
    },
  });
}
