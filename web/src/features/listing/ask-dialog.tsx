import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { askAbout, type Listing } from './listing.api.ts';

/** Asks the owner of a new space to change something first. */
export function AskDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { form, field, problem, busy } = useForm({
    initialValues: { questions: '' },
    send: ({ questions }) => askAbout(listing.id, questions),
    meta: { changes: 'listing' },
    onDone: () => toastDone('The owner is asked, by mail and by the bell.'),
    close: onClose,
    refused: refusalBesideFields('The owner was not asked. Please try again.'),
  });
  return (
    <Dialog label={`Ask the owner of ${listing.title}`} size="form" onClose={onClose}>
      <h2>Ask the owner</h2>
      <form {...form}>
        <DialogBody>
          <p>{listing.title} is not listed before they have changed it and sent it again.</p>
          <Textarea
            {...field('questions', 'What is to be changed?', 'The owner reads it.')}
            rows={4}
            maxLength={2000}
          />
          <DialogFoot act="Ask" busy={busy} problem={problem?.sentence} onClose={onClose} />
        </DialogBody>
      </form>
    </Dialog>
  );
}
