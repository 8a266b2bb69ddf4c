import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastProblem } from '../../lib/toast.ts';
import { type BlockTimes, changeBlock, showMoved } from './calendar.api.ts';

/** Moves a block or changes its length: shown at once, and taken back with a word where it is refused. */
export function useMoveBlock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, times }: { id: number; times: BlockTimes }) => changeBlock(id, times),
    onMutate: ({ id, times }) => showMoved(queries, id, times),
    onError: (error, _wish, takeBack) => {
      takeBack?.();
      toastProblem(sentenceOf(error, 'This block could not be moved. Please try again.'));
    },
    meta: { changes: 'times' },
  });
}
