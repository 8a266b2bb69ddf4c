import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type Change, changeChoice, choicesQuery, withChange } from './choices.api.ts';
import { topicNames } from './topic-names.ts';

const mutationKey = ['notice-choices'];

/**
 * The topics for which a person gets mails and SMS, and how to change that. A switch changes at once: shown is the
 * server's state, with pending changes applied.
 */
export function useChoices() {
  const queryClient = useQueryClient();
  const { queryKey } = choicesQuery;
  const choices = useQuery(choicesQuery);
  const pressed = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const { mutate, isSuccess } = useMutation({
    mutationKey,
    // One request after the other, so that the last press wins.
    scope: { id: 'notice-choices' },
    mutationFn: changeChoice,
    onSuccess: async (chosen) => {
      // A response still under way may predate the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, chosen);
    },
    onError: (error, { topic }) => {
      // It may have been saved all the same. A later pending change will return all choices anyway.
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
      if (isSessionOver(error)) return;
      const fallback = `“${topicNames[topic]}” could not be changed. Please try again.`;
      toastProblem(sentenceOf(error, fallback));
    },
  });
  return {
    ...choices,
    data: choices.data && pressed.reduce(withChange, choices.data),
    change: mutate,
    hasSaved: isSuccess,
  };
}
