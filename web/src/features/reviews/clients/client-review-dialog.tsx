import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
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
  /** What was said, to be changed while it is sealed, or taken back. */
  own: ClientReview | null;
  onClose: () => void;
};

/** Where an owner says how a client was, while neither has read the other. */
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
      {own && <TakeBack bookingId={bookingId} onDone={onClose} />}
    </Dialog>
  );
}

function Form({ bookingId, own, onClose }: Omit<Props, 'name'>) {
  const { form, field, values, set, problem, busy } = useForm({
    initialValues: { rating: own?.rating ?? bestRating, comment: own?.comment ?? '' },
    send: ({ rating, comment }) => reviewClient(bookingId, { rating, comment: comment.trim() }),
    meta: { changes: 'review' },
    onDone: () => {
      onClose();
      toastDone('Your review of the client is kept.');
    },
    refused: refusalBesideFields('Your review was not kept. Please try again.'),
  });
  return (
    <form {...form} className={classes.form}>
      <p>
        The client reads it once they have reviewed your space, or a week after the booking. Other
        owners see the average of all owners; other clients see nothing of it.
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

function TakeBack({ bookingId, onDone }: { bookingId: number; onDone: () => void }) {
  const removing = useMutation({
    mutationFn: () => removeClientReview(bookingId),
    meta: { changes: 'review' },
    onSuccess: () => {
      onDone();
      toastDone('Your review of the client was taken back.');
    },
  });
  return (
    <div className={classes.problem}>
      {removing.error && (
        <Notice tone="red">
          {sentenceOf(removing.error, 'It could not be taken back. Please try again.')}
        </Notice>
      )}
      <Button
        variant="subtle"
        color="red"
        loading={removing.isPending}
        onClick={() => removing.mutate()}
      >
        Take it back
      </Button>
    </div>
  );
}
