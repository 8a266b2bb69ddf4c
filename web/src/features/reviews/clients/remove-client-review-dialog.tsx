import { toastDone } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { removeClientReview } from './clients.api.ts';

type Props = { bookingId: number; onClose: () => void };

/** Asks before an admin removes what an owner says of a client. */
export function RemoveClientReviewDialog({ bookingId, onClose }: Props) {
  const { act, busy, problem } = useAct({
    send: () => removeClientReview(bookingId),
    meta: { changes: 'review' },
    onDone: () => toastDone('The review of the client was removed.'),
    close: onClose,
    refused: 'It could not be removed. Please try again.',
  });
  return (
    <QuestionDialog
      title="Remove this review of the client?"
      act="Remove review"
      keep="Keep it"
      grave
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      Its stars and words go for good. The client and other owners see nothing of it any more, and
      the owner can write no other.
    </QuestionDialog>
  );
}
