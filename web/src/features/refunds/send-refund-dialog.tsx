import { Button } from '@mantine/core';
import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isHalfApproved, needsSecondApproval } from './approvals.ts';
import classes from './refund-dialog.module.css';
import { sendRefund } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };

/** Asks before money leaves: what is sent, to whom, and that it cannot be undone. */
export function SendRefundDialog({ refund, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { form, problem, result, busy } = useForm({
    initialValues: {},
    // One key for as long as this is open: however often it is pressed, it is one request.
    send: () => sendRefund(refund, keyFor(refund.id)),
    meta: { changes: 'money' },
    onDone: (sent) => !isHalfApproved(sent) && onClose(),
    refused: refusalBesideFields('We do not know whether it was sent. Please look at the list.'),
  });
  if (result && isHalfApproved(result))
    return <WaitsForSecond refund={result} way="send" onClose={onClose} />;
  const to = refund.client?.name ?? 'whoever paid';
  return (
    <Dialog label="Send this refund?" size="form" onClose={onClose}>
      <h2 className={classes.title}>Send this refund?</h2>
      <form {...form} className={classes.form}>
        <dl className={classes.facts}>
          <div>
            <dt>Amount</dt>
            <dd className={classes.amount}>{formatMoney(refund.amount)}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd className={classes.code}>{refund.receipt_code}</dd>
          </div>
        </dl>
        <p className={classes.help}>
          <span className="unbroken">M-Pesa</span> sends it back to the phone number that paid. It
          is asked once, and this cannot be undone.
        </p>
        <SecondAdminNotice refund={refund} way="send" />
        {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
        <div className="wrap">
          <Button type="submit" loading={busy}>
            {needsSecondApproval(refund) ? 'Agree to send' : 'Send'} {formatMoney(refund.amount)}
          </Button>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
