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
  // The press shows even while the saved ids are still unknown.
  const shown = isPending ? variables : (saved ?? (isSuccess && variables));
  const toggle = () => {
    // Read now: a heart pressed while the page was hydrating was rendered for a visitor.
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
    // One request after the other, so that the last press wins.
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
      // A fetch from before the change may have been cancelled by it, or may predate it: without earlier data, a fetch
      // under way would be awaited instead of repeated.
      const ids = queryClient.getQueryState(queryKey);
      if (!ids?.data || ids.fetchStatus === 'fetching') {
        await queryClient.cancelQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey });
      }
      // Rows on screen stay where they are, so that a heart pressed by mistake can be pressed again.
      const { queryKey: list } = favouritesQuery;
      void queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' });
    },
  });
}
