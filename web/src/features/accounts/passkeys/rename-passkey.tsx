import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type Passkey, passkeysQuery, renamePasskey } from './passkeys.api.ts';

type Props = { passkey: Passkey; onClose: () => void };

/** Renames a passkey, so that its owner can tell it from others. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const queries = useQueryClient();
  const { form, field, problem, busy } = useForm({
    initialValues: { name },
    validate: (values) =>
      asProblem({ name: values.name.trim() ? undefined : 'Please give the passkey a name.' }),
    send: (values) => renamePasskey(id, values.name),
    onDone: (renamed) =>
      queries.setQueryData(passkeysQuery.queryKey, (before = []) =>
        before.map((one) => (one.id === id ? renamed : one)),
      ),
    close: onClose,
    refused: refusalBesideFields('It was not renamed. Please try again.'),
  });
  return (
    <FormDialog title="Rename passkey" form={form} onClose={onClose}>
      <TextInput {...field('name', 'Name')} maxLength={60} data-autofocus />
      <DialogFoot act="Save" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}
