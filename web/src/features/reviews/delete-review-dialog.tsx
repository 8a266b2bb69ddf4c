import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastDone } from '../../lib/toast.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { removeReview } from './reviews.api.ts';

type Props = { reviewId: number; onClose: () => void; onDeleted?: () => void };

/** Asks before one's own review is removed for good. */
export function DeleteReviewDialog({ reviewId, onClose, onDeleted }: Props) {
  const deleting = useMutation({
    mutationFn: () => removeReview(reviewId),
    meta: { changes: 'review' },
    onSuccess: () => {
      onClose();
      onDeleted?.();
      toastDone('Your review was deleted.');
    },
  });
  return (
    <QuestionDialog
      title="Delete this review?"
      act="Delete review"
      keep="Keep it"
      grave
      busy={deleting.isPending}
      problem={
        deleting.error
          ? sentenceOf(deleting.error, 'It could not be deleted. Please try again.')
          : undefined
      }
      onAct={() => deleting.mutate()}
      onClose={onClose}
    >
      Your stars and your words go for good, and the space's average is counted without them. You
      can write a new review later.
    </QuestionDialog>
  );
}
