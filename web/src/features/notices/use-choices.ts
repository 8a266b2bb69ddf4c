import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type Change, changeChoice, choicesQuery, withChange } from './choices.api.ts';
import { topicNames } from './topic-names.ts';

const mutationKey = ['notice-choices'];

/**
 * Of which topics a person gets mails and SMS, and how to change that. A switch turns at once: shown is what the
 * server has, with the presses that are on their way to it.
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
    // One press after the other, so that the last one is what stands.
    scope: { id: 'notice-choices' },
    mutationFn: changeChoice,
    onSuccess: async (chosen) => {
      // An answer under way may be of the time before the press.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, chosen);
    },
    onError: (error, { topic }) => {
      // It may have been kept all the same. A press that comes after it will be answered with all that is chosen.
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
