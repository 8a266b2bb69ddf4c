import { nairobiDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DayField } from '../../../ui/when/day-field.tsx';
import { type BankFinding, type BankLine, closeBankLine } from './bank.api.ts';

type Props = { line: BankLine; onClose: () => void };
type Typed = {
  outcome: BankFinding['outcome'];
  amount: string;
  bank_reference: string;
  paid_on: string;
  reason: string;
};

const title = 'What does the bank say?';
const outcomes = [
  ['paid', 'It paid'],
  ['failed', 'It did not pay: it is payable again'],
] as const;

/** Records what the bank's statement says about one line. */
export function BankLineDialog({ line, onClose }: Props) {
  const { form, field, values, wrong, set, problem, busy } = useForm({
    initialValues: {
      ...{ outcome: 'paid', amount: '', bank_reference: '', reason: '' },
      paid_on: nairobiDay(new Date()),
    } as Typed,
    send: (typed) => closeBankLine(line.id, findingIn(typed)),
    meta: { changes: 'money' },
    onDone: () => toastDone('It is recorded.'),
    close: onClose,
    refused: refusalBesideFields('We could not record this. Please try again.'),
  });
  const isPaid = values.outcome === 'paid';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        Look for {line.reference} in the bank’s statement: {formatMoney(line.amount, 'Kshs')} to{' '}
        {line.account_name}, {line.destination}.
      </p>
      <Choice
        legend="In the statement"
        name="outcome"
        choices={outcomes}
        chosen={values.outcome}
        onChoose={(outcome) => set({ outcome })}
      />
      {isPaid ? (
        <>
          <TextInput {...field('amount', 'Amount that it paid')} inputMode="decimal" />
          <TextInput
            {...field('bank_reference', 'The bank’s reference')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <DayField
            label="The day it was paid"
            value={values.paid_on}
            error={wrong.paid_on}
            max={nairobiDay(new Date())}
            onChange={(paid_on) => set({ paid_on })}
          />
        </>
      ) : (
        <TextInput {...field('reason', 'What the bank says')} autoComplete="off" maxLength={500} />
      )}
      <DialogFoot
        act={isPaid ? 'Record that it paid' : 'Record that it did not pay'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}

const findingIn = ({ outcome, reason, ...paid }: Typed): BankFinding =>
  outcome === 'paid' ? { outcome, ...paid } : { outcome, reason };
