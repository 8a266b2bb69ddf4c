import { formatMoney } from '../../../lib/money.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Payout } from '../payouts.api.ts';
import { closeSending, type Finding, type Sending } from './batches.api.ts';

type Props = { payout: Payout; sending: Sending; onClose: () => void };
type Typed = { outcome: Finding['outcome']; transfer_code: string; reason: string };

const title = 'What did you find?';
const outcomes = [
  ['done', 'It arrived'],
  ['failed', 'It was not sent: it is payable again'],
] as const;

/** Records what an admin found out about money that M-Pesa did not answer for. */
export function RecordSendingDialog({ payout, sending, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { form, field, values, set, problem, busy } = useForm({
    initialValues: {
      outcome: 'done',
      transfer_code: sending.transfer_code ?? '',
      reason: '',
    } as Typed,
    send: (typed) => closeSending(sending.id, findingIn(typed), keyFor([sending.id, typed])),
    meta: { changes: 'money' },
    onDone: (recorded) =>
      toastDone(
        isOpen(recorded, sending)
          ? 'You have recorded it. It counts once another admin records the same.'
          : 'It is recorded.',
      ),
    close: onClose,
    refused: refusalBesideFields('We could not record this. Please try again.'),
  });
  const isDone = values.outcome === 'done';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        Look up in the M-Pesa portal whether {formatMoney(sending.amount, 'Kshs')} went to{' '}
        {payout.owner?.name}, {payout.destination}: {payout.number}.
        {sending.transfer_code && ` M-Pesa gave it the code ${sending.transfer_code}.`}
      </p>
      <Choice
        legend="In the portal"
        name="outcome"
        choices={outcomes}
        chosen={values.outcome}
        onChoose={(outcome) => set({ outcome })}
      />
      {isDone && (
        <TextInput
          {...field('transfer_code', 'M-Pesa code of the money that was sent')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2000}
        />
      )}
      <TextInput {...field('reason', 'Where you looked')} autoComplete="off" maxLength={500} />
      <DialogFoot
        act={isDone ? 'Record that it arrived' : 'Record that it was not sent'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}

const findingIn = ({ outcome, transfer_code, reason }: Typed): Finding =>
  outcome === 'done' ? { outcome, transfer_code, reason } : { outcome, reason };

/** Whether the sending is unchanged: a second admin has to confirm. */
const isOpen = ({ sendings }: Payout, { id }: Sending) =>
  sendings.some((one) => one.id === id && one.needs_look);
