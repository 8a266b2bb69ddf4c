import { useQueryClient } from '@tanstack/react-query';
import { reviewFormKey } from './reviews.api.ts';

/** A review shows in lists, in its space's average and in figures: all of that is asked for anew. */
export function useRefreshReviews(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== reviewFormKey });
  };
}
