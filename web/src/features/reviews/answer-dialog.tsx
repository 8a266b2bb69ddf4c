import { toastDone } from '../../lib/toast.ts';
import { useKeptForm } from '../../lib/use-kept-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import classes from './review-dialog.module.css';
import { answerReview, type Review } from './reviews.api.ts';

const longestAnswer = 2000;

/** The form in which an owner answers a review of their space, or changes the answer. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { form, field, problem, busy } = useKeptForm({
    about: `answer-${review.id}`,
    initialValues: { answer: review.answer ?? '' },
    send: ({ answer }) => answerReview(review.id, answer),
    meta: { changes: 'review' },
    onDone: () => toastDone('Your answer shows under the review.'),
    close: onClose,
    refused: refusalBesideFields('Your answer was not saved. Please try again.'),
  });
  const title = review.answer === null ? 'Answer this review' : 'Change your answer';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <form {...form} className={classes.form}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.space}>
            {review.user.first_name}, {review.space_title}: {review.rating} of 5 stars
          </p>
          {review.comment && <blockquote className={classes.quote}>{review.comment}</blockquote>}
        </div>
        <Textarea
          {...field('answer', 'Your answer', 'Everybody who looks at the space reads it.')}
          className={classes.comment}
          maxLength={longestAnswer}
        />
        <DialogFoot act="Save answer" busy={busy} problem={problem?.sentence} onClose={onClose} />
      </form>
    </Dialog>
  );
}
