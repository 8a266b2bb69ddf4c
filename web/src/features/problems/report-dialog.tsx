import { PROBLEM_REASONS, REASON_WORDS } from '@nafasi/server/contract/renting/problems/problems';
import type { BookingInFull } from '../../domain/booking.ts';
import { formatStretch } from '../../lib/dates.ts';
import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import classes from './problem-dialog.module.css';
import { type BookingProblem, reportProblem } from './problems.api.ts';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  onClose: () => void;
};

const title = 'Something was wrong?';
const choices = PROBLEM_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));
type Reason = BookingProblem['reason'];

/** Asks the client of a booking what was wrong with it. */
export function ReportDialog({ booking, onClose }: Props) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues: { reason: null as Reason | null, words: '' },
    validate: ({ reason, words }) => {
      if (!reason) return { fields: { reason: 'Please choose what was wrong.' } };
      if (words.trim()) return undefined;
      return { fields: { words: 'Please say what happened, in your words.' } };
    },
    send: ({ reason, words }) => reportProblem(booking.id, { reason: reason as Reason, words }),
    meta: { changes: 'booking' },
    onDone: () => {
      onClose();
      toastDone('We have told the owner, and write to you once there is news.');
    },
    refused: refusalBesideFields('We could not send this. Please try again.'),
  });
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <form {...form} className={classes.form}>
        <p>
          {booking.space_title}, <span className="unbroken">{day}</span>,{' '}
          <span className="together">{times}</span>. The owner reads what you say and answers. Then
          we decide whether money comes back to you.
        </p>
        <ChoiceChips
          legend="What was wrong?"
          choices={choices}
          chosen={values.reason}
          onChoose={(reason) => set({ reason })}
        />
        <Textarea {...field('words', 'What happened?')} rows={4} maxLength={2000} />
        <DialogFoot
          act="Tell us"
          keep="Not now"
          busy={busy}
          problem={wrong.reason ?? problem?.sentence}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
