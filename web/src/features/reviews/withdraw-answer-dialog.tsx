import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastDone } from '../../lib/toast.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { removeAnswer } from './reviews.api.ts';

/** Asks before an owner's answer is taken back. */
export function WithdrawAnswerDialog({
  reviewId,
  onClose,
}: {
  reviewId: number;
  onClose: () => void;
}) {
  const withdrawing = useMutation({
    mutationFn: () => removeAnswer(reviewId),
    meta: { changes: 'review' },
    onSuccess: () => {
      onClose();
      toastDone('Your answer was taken back.');
    },
  });
  return (
    <QuestionDialog
      title="Take your answer back?"
      act="Take it back"
      keep="Keep it"
      grave
      busy={withdrawing.isPending}
      problem={
        withdrawing.error
          ? sentenceOf(withdrawing.error, 'It could not be taken back. Please try again.')
          : undefined
      }
      onAct={() => withdrawing.mutate()}
      onClose={onClose}
    >
      It no longer shows under the review. You can write another one later.
    </QuestionDialog>
  );
}
