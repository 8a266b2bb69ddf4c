import { useForm } from '../../../lib/use-form.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { recordRegistration, type Unregistered } from '../desk.api.ts';

type Props = { document: Unregistered; onClose: () => void };

/** Records the number under which somebody else has registered a document. */
export function RecordRegistrationDialog({ document: { id, number }, onClose }: Props) {
  const title = `Under which number is ${number} registered?`;
  const { form, field, problem, busy } = useForm({
    initialValues: { control_number: '', control_unit: '', qr: '' },
    send: (typed) => recordRegistration(id, typed),
    meta: { changes: 'money' },
    close: onClose,
    refused: refusalBesideFields('This could not be recorded. Please try again.'),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>It stays on the receipt for good, and is not sent again. Your name stays on record.</p>
      <TextInput
        {...field('control_number', 'Control number')}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput {...field('control_unit', 'Control unit')} maxLength={100} autoComplete="off" />
      <TextInput {...field('qr', 'What its QR code says')} maxLength={1000} autoComplete="off" />
      <DialogFoot act="Put it down" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}
