import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type Report, removeReported } from './reports.api.ts';

/** Asks an admin before a review or an answer that was reported is removed, and why: who wrote it is told. */
export function RemoveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { form, field, problem, busy } = useForm({
    initialValues: { reason: '' },
    send: ({ reason }) => removeReported(report, reason),
    meta: { changes: 'review' },
    onDone: () => toastDone('It was removed, and who wrote it is told. Decide the report next.'),
    close: onClose,
    refused: refusalBesideFields('It was not removed. Please try again.'),
  });
  const title = `Remove this ${report.about}?`;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        {report.about === 'answer'
          ? 'It no longer shows under the review, which stays.'
          : 'Its stars and words go for good, and the space’s average is counted without them.'}
      </p>
      <Textarea
        {...field('reason', 'Why? (optional)', 'Who wrote it reads it.')}
        rows={3}
        maxLength={1000}
      />
      <DialogFoot
        act={`Remove ${report.about}`}
        keep="Keep it"
        grave
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
