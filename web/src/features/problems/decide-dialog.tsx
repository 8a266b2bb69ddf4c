import { formatMoney } from '../../lib/money.ts';
import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import classes from './decide-dialog.module.css';
import { type BookingProblem, decideProblem } from './problems.api.ts';
import { Sides } from './sides.tsx';

type Props = { problem: BookingProblem; onClose: () => void };
type How = 'none' | 'part' | 'all';
type Typed = { how: How; refund_amount: string; decision: string };

const shares: readonly { value: How; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'part', label: 'A part' },
  { value: 'all', label: 'All of it' },
];

function problemsIn({ how, refund_amount, decision }: Typed) {
  const fields = {
    ...(how === 'part' &&
      !/^\s*[1-9]\d{0,8}\s*$/.test(refund_amount) && {
        refund_amount: 'Please give whole shillings, such as 1500.',
      }),
    ...(!decision.trim() && { decision: 'Please say why. The client and the owner read it.' }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** An admin decides how much of what was paid is refunded, and why. */
export function DecideDialog({ problem: decided, onClose }: Props) {
  const { paid_amount, booking_number } = decided;
  const initialValues: Typed = { how: 'none', refund_amount: '', decision: '' };
  const amountOf = ({ how, refund_amount }: Typed) =>
    ({ none: 0, part: refund_amount.trim(), all: paid_amount })[how];
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues,
    validate: problemsIn,
    send: (typed) =>
      decideProblem(decided, { refund_amount: amountOf(typed), decision: typed.decision }),
    meta: { changes: 'money' },
    onDone: () => toastDone('It is decided, and both are told.'),
    close: onClose,
    refused: 'This could not be decided. Please try again.',
  });
  // Only an amount that is typed has a field to show its error beside.
  const isSaidBeside = values.how === 'part' && wrong.refund_amount !== undefined;
  const title = `Decide on ${booking_number}`;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <Sides problem={decided} part="admin" />
      <div className={classes.amount}>
        <span>How much of {formatMoney(paid_amount)} goes back?</span>
        <Segments
          label="How much goes back"
          choices={paid_amount > 0 ? shares : shares.slice(0, 1)}
          value={values.how}
          onChange={(how) => set({ how })}
        />
        {values.how === 'part' && (
          <TextInput
            {...field('refund_amount', 'How much, in whole Ksh')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
        )}
      </div>
      <Textarea
        {...field('decision', 'Why?', 'The client and the owner read it.')}
        rows={3}
        maxLength={2000}
      />
      <p>Nothing is sent yet: what goes back becomes a refund due, under Refunds.</p>
      <DialogFoot
        act="Decide"
        busy={busy}
        problem={isSaidBeside ? undefined : problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
