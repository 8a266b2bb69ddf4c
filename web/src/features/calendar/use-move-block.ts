import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type BlockTimes, type Calendar, type CalendarEvent, changeBlock } from './calendar.api.ts';

/** Moves a block or changes its length: shown at once, and taken back with a toast where it is refused. */
export function useMoveBlock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, times }: { id: number; times: BlockTimes }) => changeBlock(id, times),
    onMutate: ({ id, times }) => {
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
      for (const [queryKey, shown] of before) queries.setQueryData(queryKey, shown);
      toastProblem(sentenceOf(error, 'This block could not be moved. Please try again.'));
    },
    meta: { changes: 'times' },
  });
}
