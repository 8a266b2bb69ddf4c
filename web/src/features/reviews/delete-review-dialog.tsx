import { toastDone } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { removeReview } from './reviews.api.ts';

type Props = { reviewId: number; onClose: () => void; onDeleted?: () => void };

/** Asks before one's own review is removed for good. */
export function DeleteReviewDialog({ reviewId, onClose, onDeleted }: Props) {
  const { act, busy, problem } = useAct({
    send: () => removeReview(reviewId),
    meta: { changes: 'review' },
    onDone: () => toastDone('Your review was deleted.'),
    close: () => {
      onClose();
      onDeleted?.();
    },
    refused: 'It could not be deleted. Please try again.',
  });
  return (
    <QuestionDialog
      title="Delete this review?"
      act="Delete review"
      keep="Keep it"
      grave
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      Your stars and your words go for good, and the space's average is counted without them. You
      can write a new review later.
    </QuestionDialog>
  );
}
