import { formatMoney } from '../../../lib/money.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { giveBackPart, type ReceiptStory } from '../desk.api.ts';

type Props = {
  receipt: Pick<ReceiptStory, 'id' | 'code' | 'settled' | 'invoice'>;
  onClose: () => void;
};

/** Makes a part of a payment that counts for an invoice a refund due. */
export function GiveBackPartDialog({ receipt, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { form, field, problem, busy } = useForm({
    initialValues: { amount: '', reason: '' },
    send: (typed) => giveBackPart(receipt.id, typed, keyFor(typed)),
    meta: { changes: 'money' },
    close: onClose,
    refused: refusalBesideFields('This could not be given back.'),
  });
  const title = `Give back a part of ${receipt.code}`;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        {formatMoney(receipt.settled)} of it counts for {receipt.invoice?.number ?? 'its invoice'},
        which stays paid with what remains. Nothing is sent yet: that is done under Refunds.
      </p>
      <TextInput
        {...field('amount', 'How much, in Ksh')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        autoFocus
      />
      <TextInput {...field('reason', 'Why is it given back?')} maxLength={500} />
      <DialogFoot
        act="Make it a refund due"
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
