import { useQuery } from '@tanstack/react-query';
import { Corrections } from '../../../domain/corrections.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import {
  type InvoiceRef,
  invoiceByNumberQuery,
  type ReceiptStory,
  takeOffReceipt,
} from '../desk.api.ts';
import { FoundInvoice, invoiceIdIn } from './found-invoice.tsx';
import { takeOffOutcome } from './take-off-outcome.ts';

const giveNumber = 'Please give the number of an invoice, such as INV-12, or leave this empty.';
const sayWhy = 'Please say why, in a few words.';

type Props = {
  receipt: ReceiptStory;
  /** The invoice the payment counted for when the dialog was opened: another admin may have moved it since. */
  from: InvoiceRef;
  /** The number of the invoice that it seems to be for. */
  proposed?: string;
  onClose: () => void;
};

/** Takes a payment off the invoice it counts for, or moves it to the right one; says beforehand what that would do. */
export function TakeOffDialog({ receipt, from, proposed = '', onClose }: Props) {
  const { form, field, values, problem, result, busy } = useForm({
    initialValues: { invoice_id: proposed, reason: '' },
    validate: (typed) =>
      asProblem({
        invoice_id:
          typed.invoice_id.trim() && invoiceIdIn(typed.invoice_id) === null
            ? giveNumber
            : undefined,
        reason: typed.reason.trim().length < 3 ? sayWhy : undefined,
      }),
    send: (typed) =>
      takeOffReceipt(receipt.id, {
        from_invoice_id: from.id,
        invoice_id: invoiceIdIn(typed.invoice_id),
        reason: typed.reason.trim(),
      }),
    meta: { changes: 'money' },
    close: ({ corrections }) => corrections.length === 0 && onClose(),
    refused: refusalBesideFields('This could not be done.'),
  });
  const title = `Take ${receipt.code} off ${from.number}`;
  const isHalf = result !== undefined && result.corrections.length > 0;
  const { corrections, corrections_needed: needed } = isHalf ? result : receipt;
  const notice = <Corrections corrections={corrections} needed={needed} />;
  if (isHalf)
    return (
      <Dialog label={title} size="form" onClose={onClose}>
        <h2>{title}</h2>
        <DialogBody>
          {notice}
          <DialogFoot keep="Back to the payment" onClose={onClose} />
        </DialogBody>
      </Dialog>
    );
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <WhatBecomesOf invoice={from} receipt={receipt} />
      <TextInput
        {...field('invoice_id', 'Invoice that it is for, if you know it')}
        placeholder="INV-12"
        autoComplete="off"
        autoFocus
      />
      <FoundInvoice
        invoiceId={invoiceIdIn(values.invoice_id)}
        paid={receipt.amount - receipt.refunded}
      >
        Without one the payment is unclaimed again, and whoever paid it can type its code. The
        client it is taken from cannot.
      </FoundInvoice>
      <TextInput {...field('reason', 'Why does it not belong there?')} maxLength={500} />
      {notice}
      <DialogFoot
        act={values.invoice_id.trim() ? 'Move payment' : 'Take it off'}
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}

type BecomesProps = { invoice: InvoiceRef; receipt: ReceiptStory };

/** The effect on the invoice that the payment counts for. */
function WhatBecomesOf({ invoice: { id, number }, receipt }: BecomesProps) {
  const { data: invoice, error } = useQuery(invoiceByNumberQuery(id));
  if (receipt.invoice?.id !== id)
    return <p>It does not count for {number} any more. Please look at it again.</p>;
  if (error) return <p>{sentenceOf(error, 'This invoice could not be read.')}</p>;
  return <p>{invoice ? takeOffOutcome(invoice, receipt) : 'Looking …'}</p>;
}
