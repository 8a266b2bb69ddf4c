import { REPORT_REASONS, REPORT_WORDS } from '@nafasi/server/contract/insight/reports/report-words';
import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import classes from './report-dialog.module.css';
import { makeReport, type ReportInput, type Thing } from './reports.api.ts';

type Props = { thing: Thing; name: string; onClose: () => void };

const choices = REPORT_REASONS.map((value) => ({ value, label: REPORT_WORDS[value] }));
type Reason = ReportInput['reason'];

/** Asks what is wrong with something, for admins to look at. */
export function ReportDialog({ thing, name, onClose }: Props) {
  const title = `Report ${name}`;
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues: { reason: null as Reason | null, words: '' },
    validate: ({ reason, words }) => {
      if (!reason) return { fields: { reason: 'Please choose what is wrong.' } };
      if (words.trim()) return undefined;
      return { fields: { words: 'Please say what is wrong, in your words.' } };
    },
    send: ({ reason, words }) => makeReport(thing, { reason: reason as Reason, words }),
    onDone: () => {
      onClose();
      toastDone('Thank you. We look at it, and write to you what came of it.');
    },
    refused: refusalBesideFields('We could not send this. Please try again.'),
  });
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <form {...form} className={classes.form}>
        <p>Admins read what you say, and nobody else. They do not tell who reported it.</p>
        <ChoiceChips
          legend="What is wrong?"
          choices={choices}
          chosen={values.reason}
          onChoose={(reason) => set({ reason })}
        />
        <Textarea {...field('words', 'In your words')} rows={4} maxLength={1000} />
        <DialogFoot
          act="Report"
          keep="Not now"
          busy={busy}
          problem={wrong.reason ?? problem?.sentence}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
