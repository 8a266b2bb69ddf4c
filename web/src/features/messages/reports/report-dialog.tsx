import {
  REPORT_REASONS,
  REPORT_WORDS,
} from '@nafasi/server/contract/renting/messages/reports/thread-reports';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import classes from './report-dialog.module.css';
import { type Report, reportThread } from './thread-reports.api.ts';

type Props = { threadId: number; otherName: string; onClose: () => void };

const title = 'Report these messages';
const choices = REPORT_REASONS.map((value) => ({ value, label: REPORT_WORDS[value] }));

/** Asks what is wrong with a thread. */
export function ReportDialog({ threadId, otherName, onClose }: Props) {
  const queries = useQueryClient();
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues: { reason: null as Report['reason'] | null, words: '' },
    validate: ({ reason, words }) => {
      if (!reason) return { fields: { reason: 'Please choose what is wrong.' } };
      if (words.trim()) return undefined;
      return { fields: { words: 'Please say what is wrong, in your words.' } };
    },
    send: ({ reason, words }) =>
      reportThread(threadId, { reason: reason as Report['reason'], words }),
    onDone: () => {
      onClose();
      toastDone('Thank you. An admin reads it and does what is needed.');
      return queries.invalidateQueries({ queryKey: [...keys.threads, 'one', threadId] });
    },
    refused: refusalBesideFields('We could not send this. Please try again.'),
  });
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <form {...form} className={classes.form}>
        <p>
          An admin of Nafasi reads all messages between you and {otherName} here, which nobody else
          does unless one of you reports them. {otherName} is not told that it was you.
        </p>
        <ChoiceChips
          legend="What is wrong?"
          choices={choices}
          chosen={values.reason}
          onChoose={(reason) => set({ reason })}
        />
        <Textarea {...field('words', 'What happened?')} rows={4} maxLength={1000} />
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
