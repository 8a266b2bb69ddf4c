import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { type Passkey, passkeysQuery, renamePasskey } from './passkeys.api.ts';
import classes from './passkeys.module.css';

type Props = { passkey: Passkey; onClose: () => void };

/** Gives a passkey a name that its person knows it by. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const queries = useQueryClient();
  const { form, field, problem, busy } = useForm({
    initialValues: { name },
    validate: (values) =>
      asProblem({ name: values.name.trim() ? undefined : 'Please give the passkey a name.' }),
    send: (values) => renamePasskey(id, values.name),
    onDone: (renamed) => {
      queries.setQueryData(passkeysQuery.queryKey, (before = []) =>
        before.map((one) => (one.id === id ? renamed : one)),
      );
      onClose();
    },
    refused: refusalBesideFields('It was not renamed. Please try again.'),
  });
  return (
    <Dialog label="Rename passkey" size="form" onClose={onClose}>
      <form {...form}>
        <h2>Rename passkey</h2>
        <div className={classes.rename}>
          <TextInput {...field('name', 'Name')} maxLength={60} data-autofocus />
          <DialogFoot act="Save" busy={busy} problem={problem?.sentence} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
