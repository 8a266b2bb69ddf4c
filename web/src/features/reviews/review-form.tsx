import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useKeptForm } from '../../lib/use-kept-form.ts';
import { refusal } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { RatingField } from './rating-field.tsx';
import classes from './review-dialog.module.css';
import { addingRefusal, type Review, type ReviewInput } from './reviews.api.ts';
import { ratingsOf, UtilityFields } from './utility-ratings.tsx';

const failed = 'Failed to submit review. Please try again.';
const shownMs = 1500;
const longestComment = 2000;
const bestRating = 5;

type Props = {
  spaceId: number;
  /** The review to change; null to add one. */
  own: Review | null;
  save: (input: ReviewInput) => Promise<void>;
  /** Called when it turns out that the person has reviewed the space elsewhere meanwhile. */
  onExists: () => void;
  onClose: () => void;
};

/**
 * Rating and comment of a new or an existing review. The input survives a refusal, and closing the dialog by mistake.
 */
export function ReviewForm({ spaceId, own, save, onExists, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { form, field, values, set, problem, busy } = useKeptForm({
    about: `review-${spaceId}`,
    initialValues: {
      rating: own?.rating ?? bestRating,
      comment: own?.comment ?? '',
      ...ratingsOf(own),
    },
    send: ({ comment, ...ratings }) => save({ ...ratings, comment: comment.trim() }),
    meta: { changes: 'review' },
    onDone: () => setSaved(true),
    refused: (error) => {
      if (addingRefusal(error) === 'REVIEW_EXISTS') onExists();
      return refusal(error, failed);
    },
  });
  if (isSaved) return <Submitted onShown={onClose} />;
  return (
    <form {...form} className={classes.form}>
      <RatingField rating={values.rating} disabled={busy} onRate={(rating) => set({ rating })} />
      <Textarea
        {...field(
          'comment',
          'Comment',
          'What should the next person know? You may leave it empty.',
        )}
        className={classes.comment}
        maxLength={longestComment}
      />
      <UtilityFields ratings={values} disabled={busy} onRate={set} />
      {problem && (
        <Notice tone="red" title={failed}>
          {problem.error instanceof ApiError ? problem.error.message : null}
        </Notice>
      )}
      <div className="wrap">
        <Button type="submit" loading={busy}>
          {own ? 'Update Review' : 'Submit Review'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {own && (
          <Button
            variant="subtle"
            color="red"
            className={classes.delete ?? ''}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        )}
      </div>
      {own && deleting && (
        <DeleteReviewDialog
          reviewId={own.id}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </form>
  );
}

/** Says that it was done, for long enough to be read, and goes. */
function Submitted({ onShown }: { onShown: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    // The button that sent went with the form.
    notice.current?.focus();
    const timer = setTimeout(() => shown.current(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={notice} className={classes.done} tabIndex={-1}>
      <Notice tone="green">Review submitted successfully!</Notice>
    </div>
  );
}
