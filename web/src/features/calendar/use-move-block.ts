import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../domain/changes.ts';
import { keys } from '../../domain/keys.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type BlockTimes, type Calendar, type CalendarEvent, changeBlock } from './calendar.api.ts';

const mutationKey = ['move-block'];

/**
 * Moves or resizes a block optimistically; a refusal is rolled back with a toast. Several changes are sent one after
 * the other, so that none overtakes a later one, and what is shown stays until the last has settled.
 */
export function useMoveBlock() {
  const queries = useQueryClient();
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'move-block' },
    mutationFn: ({ id, times }: { id: number; times: BlockTimes }) => changeBlock(id, times),
    onMutate: async ({ id, times }) => {
      // Responses under way do not include this change.
      await queries.cancelQueries({ queryKey: keys.calendar });
      const before = queries.getQueriesData<Calendar>({ queryKey: keys.calendar });
      const move = (event: CalendarEvent) =>
        event.kind === 'block' && event.id === id
          ? { ...event, ...times, free_again_at: times.end_time }
          : event;
      queries.setQueriesData<Calendar>(
        { queryKey: keys.calendar },
        (shown) => shown && { ...shown, events: shown.events.map(move) },
      );
      return before;
    },
    onError: (error, _move, before = []) => {
      if (isLast()) for (const [queryKey, shown] of before) queries.setQueryData(queryKey, shown);
      toastProblem(sentenceOf(error, 'This block could not be moved. Please try again.'));
    },
    onSettled: () => {
      if (isLast()) void refresh(queries, 'times');
    },
  });
}
