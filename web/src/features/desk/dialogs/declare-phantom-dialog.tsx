import { Corrections } from '../../../domain/corrections.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { declarePhantom, type ReceiptStory } from '../desk.api.ts';

const sayWhy = 'Please say why, in a few words.';

type Props = { receipt: ReceiptStory; onClose: () => void };

/** Declares that a payment known only from a statement was never made; shows the consequences first. */
export function DeclarePhantomDialog({ receipt, onClose }: Props) {
  const { form, field, problem, result, busy } = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => asProblem({ reason: reason.trim().length < 3 ? sayWhy : undefined }),
    send: ({ reason }) => declarePhantom(receipt.id, reason.trim()),
    meta: { changes: 'money' },
    close: ({ corrections }) => corrections.length === 0 && onClose(),
    refused: refusalBesideFields('This could not be done.'),
  });
  const { corrections, corrections_needed: needed } = result ?? receipt;
  const title = `Was ${receipt.code} never made?`;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>{whatBecomesOf(receipt)}</p>
      <Corrections corrections={corrections} needed={needed} />
      {result ? (
        <DialogFoot keep="Back to the payment" onClose={onClose} />
      ) : (
        <>
          <TextInput
            {...field('reason', 'How do you know that it was never made?')}
            maxLength={500}
            autoFocus
          />
          <DialogFoot
            act="Declare phantom"
            busy={busy}
            problem={problem?.sentence}
            onClose={onClose}
          />
        </>
      )}
    </FormDialog>
  );
}

function whatBecomesOf({ invoice, owed_back }: ReceiptStory): string {
  const due = invoice ? ` ${invoice.number} is due again, while its booking stands.` : '';
  const owed = owed_back > 0 ? ' What is owed back of it is withdrawn.' : '';
  return `Only a statement tells of it. Its money leaves the books, and nobody can type, match or refund it.${due}${owed} If M-Pesa proves it later, it is unclaimed again.`;
}
