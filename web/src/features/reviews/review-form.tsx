import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { RatingField } from './rating-field.tsx';
import classes from './review-dialog.module.css';
import type { Review, ReviewWords } from './reviews.api.ts';
import { useRefreshReviews } from './use-refresh-reviews.ts';

const shownMs = 1500;
const longestComment = 2000;
const bestRating = 5;

type Props = {
  /** What is changed; without it a review is added. */
  own: Review | null;
  save: (words: ReviewWords) => Promise<void>;
  /** The person has reviewed the space meanwhile, in another place. */
  onExists: () => void;
  onClose: () => void;
};

/** Rating and comment, to add or to update; what was typed outlives a refusal. */
export function ReviewForm({ own, save, onExists, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(own?.rating ?? bestRating);
  const [comment, setComment] = useState(own?.comment ?? '');
  const [deleting, setDeleting] = useState(false);
  const refresh = useRefreshReviews();
  const saving = useMutation({
    mutationFn: () => save({ rating, comment: comment.trim() }),
    onSuccess: refresh,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'REVIEW_EXISTS') onExists();
    },
  });
  useFocusOnOutcome(form, saving.error ?? undefined);
  if (saving.isSuccess) return <Submitted onShown={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <RatingField rating={rating} disabled={saving.isPending} onRate={setRating} />
      <Textarea
        className={classes.comment}
        label="Comment"
        description="What should the next person know? You may leave it empty."
        maxLength={longestComment}
        value={comment}
        error={saving.error instanceof ApiError ? saving.error.errors.comment : undefined}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {saving.error && (
        <Notice tone="red" title="Failed to submit review. Please try again.">
          {saving.error instanceof ApiError ? saving.error.message : null}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={saving.isPending}>
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
  const words = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    // The button that sent went with the form.
    words.current?.focus();
    const timer = setTimeout(() => shown.current(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={words} className={classes.done} tabIndex={-1}>
      <Notice tone="green">Review submitted successfully!</Notice>
    </div>
  );
}
