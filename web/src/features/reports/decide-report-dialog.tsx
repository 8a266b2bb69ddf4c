import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { decideReport, type Report } from './reports.api.ts';
import { thingIn } from './thing.ts';

type Outcome = NonNullable<Report['outcome']>;

const outcomes: readonly { value: Outcome; label: string }[] = [
  { value: 'acted', label: 'We acted' },
  { value: 'dismissed', label: 'Nothing to act on' },
];

/** An admin decides a report, with the reason. */
export function DecideReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { form, field, values, set, problem, busy } = useForm({
    initialValues: { outcome: (report.stands ? 'dismissed' : 'acted') as Outcome, note: '' },
    validate: ({ note }) =>
      note.trim() ? undefined : { fields: { note: 'Please say why. Who reported it reads it.' } },
    send: (typed) => decideReport(report, typed),
    meta: { changes: 'review' },
    onDone: () => toastDone('It is decided, and who reported it is told.'),
    close: onClose,
    refused: refusalBesideFields('This could not be decided. Please try again.'),
  });
  const title = 'Decide this report';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        {report.reporter_name} about {thingIn(report)}: “{report.words}”
      </p>
      <Segments
        label="What came of it"
        choices={outcomes}
        value={values.outcome}
        onChange={(outcome) => set({ outcome })}
      />
      <Textarea {...field('note', 'Why?', 'Who reported it reads it.')} rows={3} maxLength={1000} />
      <DialogFoot act="Decide" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}
