import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { closeReport, type ThreadReport } from './thread-reports.api.ts';

const title = 'Close this report';

/** An admin closes a report with a note on what was done. */
export function CloseReportDialog({
  report,
  onClose,
}: {
  report: ThreadReport;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { form, field, problem, busy } = useForm({
    initialValues: { note: '' },
    validate: ({ note }) =>
      note.trim()
        ? undefined
        : { fields: { note: 'Please note what you have done, for other admins.' } },
    send: ({ note }) => closeReport(report, note),
    onDone: () => {
      toastDone('The report is closed.');
      for (const state of ['open', 'closed'] as const)
        void queries.invalidateQueries({ queryKey: [...keys.threadReports, state] });
    },
    close: onClose,
    refused: refusalBesideFields('This could not be closed. Please try again.'),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        Of {report.client_name} and {report.owner_name}. What needs to be done to an account or a
        space is done there first.
      </p>
      <Textarea
        {...field('note', 'What have you done?', 'Admins alone read it.')}
        rows={3}
        maxLength={1000}
      />
      <DialogFoot act="Close" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}
