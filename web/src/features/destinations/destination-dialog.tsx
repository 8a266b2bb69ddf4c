import {
  BANKS,
  COUNTS_AFTER_HOURS,
} from '@nafasi/server/contract/earning/destinations/destinations';
import { kenyanNumber } from '../../lib/kenyan-number.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import classes from './destination-dialog.module.css';
import { type DestinationDraft, readDestination } from './destination-draft.ts';
import { kinds, schedules } from './destination-words.ts';
import { changeDestination, type Destination } from './destinations.api.ts';

type Props = {
  /** Null if the owner has not given one yet. */
  before: Destination | null;
  /** The owner's own phone, suggested as destination. */
  phoneNumber: string;
  onSaved: (kept: Destination) => void;
  onClose: () => void;
};

const banks = Object.entries(BANKS)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));
const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The form for where and when an owner is paid. Numbers have to be retyped, because the current ones are masked. */
export function DestinationDialog({ before, phoneNumber, onSaved, onClose }: Props) {
  const title = before ? 'Change where your money goes' : 'Say where your money goes';
  const initialValues: DestinationDraft = {
    kind: before?.kind ?? 'phone',
    phone_number: before ? '' : (kenyanNumber(phoneNumber) ?? ''),
    till_number: '',
    pay_bill_number: '',
    account_number: '',
    account_name: before?.account_name ?? '',
    bank: '',
    schedule: before?.schedule ?? 'weekly',
  };
  const { form, field, values, problem, busy } = useForm({
    initialValues,
    validate: (draft) => {
      const read = readDestination(draft);
      return 'fields' in read ? { fields: read.fields } : undefined;
    },
    send: (draft) => {
      const read = readDestination(draft);
      if ('fields' in read) throw new Error('What is sent was found to be right before');
      return changeDestination(read.input);
    },
    // The date of the next payout may change.
    meta: { changes: 'payouts' },
    onDone: onSaved,
    close: onClose,
    refused: refusalBesideFields('This could not be kept. Please try again.'),
  });
  const { kind } = values;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <NativeSelect {...field('kind', 'Paid to')} data={choicesOf(kinds)} data-autofocus />
      {kind === 'phone' && (
        <TextInput
          {...field('phone_number', 'Phone number', 'In your own name, as M-Pesa knows you.')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      )}
      {kind === 'till' && (
        <TextInput
          {...field('till_number', 'Till number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
      )}
      {kind === 'pay_bill' && (
        <TextInput
          {...field('pay_bill_number', 'Pay-bill number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
      )}
      {kind === 'bank' && (
        <NativeSelect
          {...field('bank', 'Bank')}
          data={[{ value: '', label: 'Choose one', disabled: true }, ...banks]}
        />
      )}
      {(kind === 'pay_bill' || kind === 'bank') && (
        <TextInput
          {...field('account_number', 'Account number')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {kind !== 'phone' && (
        <TextInput
          {...field('account_name', 'Account name', 'As M-Pesa or the bank knows it.')}
          maxLength={100}
        />
      )}
      <NativeSelect {...field('schedule', 'When')} data={choicesOf(schedules)} />
      <p className={classes.note}>
        We ask for your password, and tell you by email and SMS. Nothing is paid to another place
        for {COUNTS_AFTER_HOURS} hours, in case it was not you who changed it.
      </p>
      <DialogFoot
        act={before ? 'Change destination' : 'Keep destination'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
