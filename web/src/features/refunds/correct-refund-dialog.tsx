import { Corrections } from '../../domain/corrections.tsx';
import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../lib/use-submit.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { undoRefund, withdrawRefund } from './refunds.api.ts';

const sayWhy = 'Please say why, in a few words.';

type Props = { refund: Refund; onClose: () => void };

const ways = {
  withdraw: {
    title: (amount: string) => `Withdraw this refund of ${amount}?`,
    help: ({ invoice_number, receipt_code }: Refund) =>
      invoice_number === null
        ? `The payment ${receipt_code} is unclaimed again: whoever paid it can type its code, or it can be matched.`
        : `It counts for ${invoice_number} again, which is of so much more, and paid. Its client is told.`,
    label: 'Why is it withdrawn?',
    act: 'Withdraw refund',
    send: withdrawRefund,
  },
  undo: {
    title: (amount: string) => `Was this refund of ${amount} not paid?`,
    help: ({ client }: Refund) =>
      `It is owed again, and can be sent. Where it had been sent before, it is unclear again until you look it up.${client ? ' Its client was told that it is paid, and is told otherwise.' : ''}`,
    label: 'How do you know that it was not paid?',
    act: 'Undo the record',
    send: undoRefund,
  },
};

/** Withdraws a refund given by an admin, or undoes the record that one was paid; shows the consequences first. */
export function CorrectRefundDialog({ refund, onClose }: Props) {
  const way = ways[refund.can_undo ? 'undo' : 'withdraw'];
  const { form, field, problem, result, busy } = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => asProblem({ reason: reason.trim().length < 3 ? sayWhy : undefined }),
    send: ({ reason }) => way.send(refund.id, reason.trim()),
    meta: { changes: 'money' },
    close: ({ corrections }) => corrections.length === 0 && onClose(),
    refused: refusalBesideFields('This could not be done. Please try again.'),
  });
  const { corrections, corrections_needed: needed } = result ?? refund;
  const title = way.title(formatMoney(refund.amount));
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>{way.help(refund)}</p>
      <Corrections corrections={corrections} needed={needed} />
      {!result && <TextInput {...field('reason', way.label)} maxLength={500} />}
      <DialogFoot
        act={result ? undefined : way.act}
        keep={result ? 'Back to the refunds' : 'Not now'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
