import { formatMoney } from '../../../lib/money.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
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
    onDone: onClose,
    refused: refusalBesideFields('This could not be given back.'),
  });
  const title = `Give back a part of ${receipt.code}`;
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <form {...form}>
        <h2>{title}</h2>
        <DialogBody>
          <p>
            {formatMoney(receipt.settled)} of it counts for{' '}
            {receipt.invoice?.number ?? 'its invoice'}, which stays paid with what remains. Nothing
            is sent yet: that is done under Refunds.
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
        </DialogBody>
      </form>
    </Dialog>
  );
}
