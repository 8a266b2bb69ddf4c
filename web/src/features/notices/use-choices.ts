import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type Change, changeChoice, choicesQuery, withChange } from './choices.api.ts';
import { topicNames } from './topic-names.ts';

/** Of which topics a person gets mails and SMS, and how to change that. A switch turns at once, and back if the change fails. */
export function useChoices() {
  const queryClient = useQueryClient();
  const { queryKey } = choicesQuery;
  const choices = useQuery(choicesQuery);
  const show = (change: Change) =>
    queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, change));
  const { mutate, isSuccess } = useMutation({
    // One press after the other, so that the last one is what stands.
    scope: { id: 'notice-choices' },
    mutationFn: changeChoice,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, change) => {
      show({ ...change, wanted: !change.wanted });
      if (isSessionOver(error)) return;
      const fallback = `“${topicNames[change.topic]}” could not be changed. Please try again.`;
      toastProblem(sentenceOf(error, fallback));
    },
  });
  return { ...choices, change: mutate, hasSaved: isSuccess };
}
