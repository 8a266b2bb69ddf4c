import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { removeClientReview } from './clients.api.ts';

type Props = { bookingId: number; onClose: () => void };

/** Asks an admin to confirm removing an owner's review of a client, and for the reason, which the owner is told. */
export function RemoveClientReviewDialog({ bookingId, onClose }: Props) {
  const { form, field, problem, busy } = useForm({
    initialValues: { reason: '' },
    send: ({ reason }) => removeClientReview(bookingId, reason),
    meta: { changes: 'review' },
    onDone: () => toastDone('The review of the client was removed.'),
    close: onClose,
    refused: refusalBesideFields('It could not be removed. Please try again.'),
  });
  return (
    <FormDialog title="Remove this review of the client?" form={form} onClose={onClose}>
      <p>
        Its stars and words go for good. The client and other owners see nothing of it any more, and
        the owner can write no other.
      </p>
      <Textarea
        {...field('reason', 'Why? (optional)', 'Who wrote it reads it.')}
        rows={3}
        maxLength={1000}
      />
      <DialogFoot
        act="Remove review"
        keep="Keep it"
        grave
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
