import { Button, TextInput } from '@mantine/core';
import { Corrections } from '../../domain/corrections.tsx';
import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './refund-dialog.module.css';
import { withdrawRefund } from './refunds.api.ts';

const sayWhy = 'Please say why, in a few words.';

type Props = { refund: Refund; onClose: () => void };

/** Withdraws a refund that an admin gave and nobody has sent; says beforehand what becomes of the money. */
export function CorrectRefundDialog({ refund, onClose }: Props) {
  const { form, field, problem, result, busy } = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => asProblem({ reason: reason.trim().length < 3 ? sayWhy : undefined }),
    send: ({ reason }) => withdrawRefund(refund.id, reason.trim()),
    meta: { changes: 'money' },
    onDone: ({ corrections }) => corrections.length === 0 && onClose(),
    refused: refusalBesideFields('This could not be withdrawn. Please try again.'),
  });
  const { corrections, corrections_needed: needed } = result ?? refund;
  const title = `Withdraw this refund of ${formatMoney(refund.amount)}?`;
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <form {...form} className={classes.form}>
        <p className={classes.help}>
          {refund.invoice_number === null
            ? `The payment ${refund.receipt_code} is unclaimed again: whoever paid it can type its code, or it can be matched.`
            : `It counts for ${refund.invoice_number} again, which is of so much more, and paid. Its client is told.`}
        </p>
        <Corrections corrections={corrections} needed={needed} />
        {!result && <TextInput {...field('reason', 'Why is it withdrawn?')} maxLength={500} />}
        {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
        <div className="wrap">
          {!result && (
            <Button type="submit" loading={busy}>
              Withdraw refund
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {result ? 'Back to the refunds' : 'Not now'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
