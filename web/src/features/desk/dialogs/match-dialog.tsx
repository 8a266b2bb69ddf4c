import { formatMoney } from '../../../lib/money.ts';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type DeskReceipt, matchReceipt, type ReceiptStory } from '../desk.api.ts';
import { MatchApprovals } from '../second-admin.tsx';
import { FoundInvoice, invoiceIdIn } from './found-invoice.tsx';

const giveNumber = 'Please give the number of an invoice, such as INV-12.';
const sayWhy = 'Please say why they belong together.';

type Approved = Pick<ReceiptStory, 'approvals' | 'approvals_missing'>;

type Props = {
  receipt: Pick<DeskReceipt, 'id' | 'code' | 'amount'> & Partial<Approved>;
  /** Initial values of the fields, for the admin to check. */
  proposed?: { invoice: string; reason: string };
  onClose: () => void;
};

/** Counts a payment for an invoice by hand; shows the outcome first. */
export function MatchDialog({ receipt, proposed, onClose }: Props) {
  const { form, field, values, problem, result, busy } = useForm({
    initialValues: { invoice_id: proposed?.invoice ?? '', reason: proposed?.reason ?? '' },
    validate: (typed) =>
      asProblem({
        invoice_id: invoiceIdIn(typed.invoice_id) === null ? giveNumber : undefined,
        reason: typed.reason.trim().length < 3 ? sayWhy : undefined,
      }),
    send: (typed) =>
      matchReceipt(receipt.id, invoiceIdIn(typed.invoice_id) ?? 0, typed.reason.trim()),
    meta: { changes: 'money' },
    close: ({ is_open }) => !is_open && onClose(),
    refused: refusalBesideFields('This could not be matched.'),
  });
  if (result?.is_open) return <WaitsForSecond receipt={result} onClose={onClose} />;
  const { approvals = [], approvals_missing = 0 } = receipt;
  return (
    <FormDialog title={`Match ${receipt.code}`} form={form} onClose={onClose}>
      <p>
        {formatMoney(receipt.amount)} is counted as if the client of the invoice had typed this
        code. Your name and reason stay on record.
      </p>
      <TextInput
        {...field('invoice_id', 'Number of the invoice')}
        placeholder="INV-12"
        autoComplete="off"
        autoFocus
      />
      <FoundInvoice invoiceId={invoiceIdIn(values.invoice_id)} paid={receipt.amount}>
        What it would do appears here.
      </FoundInvoice>
      <TextInput {...field('reason', 'Why do they belong together?')} maxLength={500} />
      <MatchApprovals receipt={{ approvals, approvals_missing }} />
      <DialogFoot act="Match payment" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}

/** Shown after the first of two admins has matched the payment: nothing is counted yet. */
function WaitsForSecond({ receipt, onClose }: { receipt: ReceiptStory; onClose: () => void }) {
  return (
    <Dialog label={`Match ${receipt.code}`} size="form" onClose={onClose}>
      <h2>Match {receipt.code}</h2>
      <DialogBody>
        <MatchApprovals receipt={receipt} />
        <DialogFoot keep="Back to the payment" onClose={onClose} />
      </DialogBody>
    </Dialog>
  );
}
