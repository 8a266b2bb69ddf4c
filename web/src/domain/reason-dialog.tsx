import { useForm } from '../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../lib/use-submit.ts';
import { DialogFoot } from '../ui/dialog-foot.tsx';
import { TextInput } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

const shortest = 3;
const longest = 500;
const sayWhy = 'Please say why, in a few words.';

type Props = {
  /** Phrased as a question. */
  title: string;
  consequence: string;
  label: string;
  /** The field's name in the API. */
  field: 'reason' | 'note';
  /** The verb on the button. */
  act: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of an action that stays on record, and performs it. */
export function ReasonDialog({ title, consequence, label, field, act, send, onClose }: Props) {
  const { form, problem, busy, ...fields } = useForm({
    initialValues: { [field]: '' },
    validate: (typed) =>
      asProblem({ [field]: (typed[field] ?? '').trim().length >= shortest ? undefined : sayWhy }),
    send: (typed) => send((typed[field] ?? '').trim()),
    meta: { changes: 'money' },
    close: onClose,
    refused: refusalBesideFields('This could not be done.'),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>{consequence}</p>
      <TextInput {...fields.field(field, label)} maxLength={longest} autoFocus />
      <DialogFoot act={act} busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}
