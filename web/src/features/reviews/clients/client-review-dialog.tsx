import { CLIENT_REVIEW_DAYS } from '@nafasi/server/contract/insight/reviews/clients/clients';
import { toastDone } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useKeptForm } from '../../../lib/use-kept-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { RatingField } from '../rating-field.tsx';
import classes from '../review-dialog.module.css';
import { type ClientReview, removeClientReview, reviewClient } from './clients.api.ts';

const longestComment = 500;
const bestRating = 5;

type Props = {
  bookingId: number;
  name: string;
  /** The existing review, which can be changed or removed while it is sealed. */
  own: ClientReview | null;
  onClose: () => void;
};

/** The form in which an owner reviews a client, while neither side has seen the other's review. */
export function ClientReviewDialog({ bookingId, name, own, onClose }: Props) {
  const title = own ? 'Your review of the client' : 'Review the client';
  const isShown = own !== null && own.sealed_until === null;
  return (
    <Dialog label={`${title}: ${name}`} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.space}>{name}</p>
      {isShown ? (
        <div className={classes.problem}>
          <p>
            It is shown by now and stays as it is. You can take it back, and then write no other.
          </p>
        </div>
      ) : (
        <Form bookingId={bookingId} own={own} onClose={onClose} />
      )}
      {own && <TakeBack bookingId={bookingId} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ bookingId, own, onClose }: Omit<Props, 'name'>) {
  const { form, field, values, set, problem, busy } = useKeptForm({
    about: `client-review-${bookingId}`,
    initialValues: { rating: own?.rating ?? bestRating, comment: own?.comment ?? '' },
    send: ({ rating, comment }) => reviewClient(bookingId, { rating, comment: comment.trim() }),
    meta: { changes: 'review' },
    onDone: () => toastDone('Your review of the client is kept.'),
    close: onClose,
    refused: refusalBesideFields('Your review was not kept. Please try again.'),
  });
  return (
    <form {...form} className={classes.form}>
      <p>
        The client reads it once they have reviewed your space, or {CLIENT_REVIEW_DAYS} days after
        the booking. Other owners see the average of all owners; other clients see nothing of it.
      </p>
      <RatingField rating={values.rating} disabled={busy} onRate={(rating) => set({ rating })} />
      <Textarea
        {...field('comment', 'Comment', 'How was it to have them? You may leave it empty.')}
        className={classes.comment}
        maxLength={longestComment}
      />
      <DialogFoot
        act={own ? 'Update review' : 'Submit review'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </form>
  );
}

function TakeBack({ bookingId, onClose }: Pick<Props, 'bookingId' | 'onClose'>) {
  const { act, busy, problem } = useAct({
    send: () => removeClientReview(bookingId),
    meta: { changes: 'review' },
    onDone: () => toastDone('Your review of the client was taken back.'),
    close: onClose,
    refused: 'It could not be taken back. Please try again.',
  });
  return (
    <div className={classes.problem}>
      {problem && <Notice tone="red">{problem}</Notice>}
      <Button variant="subtle" color="red" loading={busy} onClick={() => act()}>
        Take it back
      </Button>
    </div>
  );
}
