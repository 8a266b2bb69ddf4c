import type { Refund } from '../../domain/refund.ts';
import { nairobiDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Choice } from '../../ui/choice.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DayField } from '../../ui/when/day-field.tsx';
import { isHalfApproved, isToBeFound } from './approvals.ts';
import { closeRefund, type Finding } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };
type Typed = {
  outcome: Finding['outcome'];
  means: Means;
  transfer_code: string;
  proof: string;
  amount: string;
  paid_on: string;
  reason: string;
};

/** Records what an admin found in M-Pesa's books, or that they paid a refund by hand. */
export function CloseRefundDialog({ refund, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { form, field, values, wrong, set, problem, result, busy } = useForm({
    initialValues: {
      outcome: 'done',
      means: 'mpesa',
      transfer_code: refund.found?.transfer_code ?? '',
      proof: '',
      amount: String(refund.amount),
      paid_on: nairobiDay(new Date()),
      reason: '',
    } as Typed,
    send: (typed) => closeRefund(refund.id, findingIn(typed), keyFor(typed)),
    meta: { changes: 'money' },
    close: (closed) => !isHalfApproved(closed) && onClose(),
    refused: refusalBesideFields('We could not record this. Please try again.'),
  });
  if (result && isHalfApproved(result))
    return <WaitsForSecond refund={result} way="by hand" onClose={onClose} />;
  const isDone = values.outcome === 'done';
  const isToFind = isToBeFound(refund);
  const title = isToFind ? 'What did you find?' : 'It was paid back by hand';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>{helpOf(refund)}</p>
      <SecondAdminNotice refund={refund} way="by hand" />
      {isToFind && (
        <Choice
          legend={refund.needs_look ? 'In the portal' : 'What became of it'}
          name="outcome"
          choices={outcomes}
          chosen={values.outcome}
          onChoose={(outcome) => set({ outcome })}
        />
      )}
      {isDone && !refund.needs_look && (
        <Choice
          legend="How it was paid"
          name="means"
          choices={means}
          chosen={values.means}
          onChoose={(means) => set({ means })}
        />
      )}
      {isDone && values.means !== 'mpesa' && (
        <>
          <TextInput {...field('proof', proofs[values.means])} autoComplete="off" maxLength={100} />
          <TextInput
            {...field('amount', 'How much was paid, in Ksh', 'Of less, the rest stays owed.')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <DayField
            label="The day it was paid"
            value={values.paid_on}
            error={wrong.paid_on}
            max={nairobiDay(new Date())}
            onChange={(paid_on) => set({ paid_on })}
          />
        </>
      )}
      {isDone && values.means === 'mpesa' && (
        <TextInput
          {...field('transfer_code', 'M-Pesa code of the money that was sent')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2000}
        />
      )}
      <TextInput
        {...field('reason', isToFind ? 'Where you looked' : 'Why it was paid this way')}
        autoComplete="off"
        maxLength={500}
      />
      <DialogFoot
        act={isDone ? 'Record it as paid back' : 'Record it as not sent'}
        keep="Not now"
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}

function helpOf(refund: Refund): string {
  const amount = formatMoney(refund.amount);
  if (refund.needs_look)
    return `Look up payment ${refund.receipt_code} in the M-Pesa portal: was ${amount} of it sent back?${transferSentence(refund)}`;
  if (isToBeFound(refund))
    return 'Look that up before you record the same, or that it was not paid.';
  return `Nothing is sent: this records that ${amount} went back to ${refund.client?.name ?? 'whoever paid'} in another way.`;
}

function transferSentence({ found }: Refund): string {
  if (!found) return '';
  const amount = found.amount === null ? 'money' : formatMoney(found.amount);
  return ` M-Pesa says that ${amount} left, with the code ${found.transfer_code}.`;
}

function findingIn({ outcome, means, transfer_code, reason, ...otherwise }: Typed): Finding {
  if (outcome === 'failed') return { outcome, reason };
  return means === 'mpesa'
    ? { outcome, transfer_code, reason }
    : { outcome, means, reason, ...otherwise };
}

type Means = 'mpesa' | 'bank' | 'cash';
const means = [
  ['mpesa', 'By M-Pesa'],
  ['bank', 'By bank transfer'],
  ['cash', 'In cash'],
] as const;

const proofs = {
  bank: 'The bank’s reference',
  cash: 'Number of the receipt that was signed',
} as const;

const outcomes = [
  ['done', 'It was sent back'],
  ['failed', 'It was not sent: it may be sent again'],
] as const;
