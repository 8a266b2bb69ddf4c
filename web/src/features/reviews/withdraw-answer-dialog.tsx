import { toastDone } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
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
  const { act, busy, problem } = useAct({
    send: () => removeAnswer(reviewId),
    meta: { changes: 'review' },
    onDone: () => toastDone('Your answer was taken back.'),
    close: onClose,
    refused: 'It could not be taken back. Please try again.',
  });
  return (
    <QuestionDialog
      title="Take your answer back?"
      act="Take it back"
      keep="Keep it"
      grave
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      It no longer shows under the review. You can write another one later.
    </QuestionDialog>
  );
}
