import { commissionBody } from '@nafasi/server/contract/earning/commission/commission';
import { nairobiDay } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { type FormProblem, refusalBesideFields, sentencesOf } from '../../lib/use-submit.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { DayField } from '../../ui/when/day-field.tsx';
import { agreeCommission, type CommissionInput } from './commission.api.ts';
import { SubjectField } from './subject-field.tsx';

type Draft = {
  of: 'all' | 'owner' | 'space';
  subject: number | null;
  percent: string;
  from_day: string;
  reason: string;
};

const subjects = [
  { value: 'all', label: 'All owners' },
  { value: 'owner', label: 'One owner' },
  { value: 'space', label: 'One space' },
];

/** Agrees on another commission for bookings that are made from a day on. */
export function AgreeDialog({ onClose }: { onClose: () => void }) {
  const tomorrow = nairobiDay(new Date(), 1);
  const initialValues: Draft = {
    ...{ of: 'all', subject: null, percent: '', from_day: tomorrow, reason: '' },
  };
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues,
    validate,
    send: (draft) => agreeCommission(toInput(draft)),
    meta: { changes: 'commission' },
    close: onClose,
    refused: refusalBesideFields('This could not be agreed. Please try again.'),
  });
  const { of } = values;
  const title = 'Agree on a commission';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>For bookings made from a day on. What is booked already keeps its terms.</p>
      <NativeSelect
        {...field('of', 'Of')}
        data={subjects}
        onChange={({ currentTarget }) =>
          set({ of: currentTarget.value as Draft['of'], subject: null })
        }
        data-autofocus
      />
      {of !== 'all' && (
        <SubjectField
          key={of}
          of={of}
          chosen={values.subject}
          problem={wrong.subject}
          onChoose={(subject) => set({ subject })}
        />
      )}
      <TextInput
        {...field('percent', 'Commission, percent of the price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      <DayField
        label="For bookings made from"
        name="from_day"
        value={values.from_day}
        min={tomorrow}
        error={wrong.from_day}
        onChange={(from_day) => set({ from_day })}
      />
      <TextInput {...field('reason', 'Why')} maxLength={500} />
      <DialogFoot act="Agree" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}

function validate(draft: Draft): FormProblem | undefined {
  const { error } = commissionBody.safeParse(toInput(draft));
  const isOfNone = draft.of !== 'all' && draft.subject === null;
  if (!error && !isOfNone) return undefined;
  const subject = { subject: `Please choose the ${draft.of} that it is for.` };
  return { fields: { ...(isOfNone && subject), ...sentencesOf(error?.issues) } };
}

const toInput = ({ of, subject, percent, from_day, reason }: Draft): CommissionInput => ({
  ...(of === 'owner' && { owner_id: subject }),
  ...(of === 'space' && { space_id: subject }),
  // NaN makes the contract refuse it with its own sentence.
  percent: percent.trim() === '' ? Number.NaN : Number(percent.replace(',', '.')),
  from_day,
  reason: reason.trim(),
});
