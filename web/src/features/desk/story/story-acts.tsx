import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { checkReceipt, type ReceiptStory } from '../desk.api.ts';
import type { Act } from './act-dialog.tsx';
import classes from './receipt-story.module.css';

type Props = { receipt: ReceiptStory; onAct: (act: Act) => void };

/** The actions on a payment. Refunds are sent from the list of refunds. */
export function StoryActs({ receipt, onAct }: Props) {
  const { invoice } = receipt;
  const ask = useMutation({
    mutationFn: () => checkReceipt(receipt.id),
    meta: { changes: 'money' },
  });
  return (
    <footer className={classes.acts}>
      <p className={classes.quiet} role="status">
        {ask.isSuccess && 'Asked. If M-Pesa says otherwise, it appears under Callbacks.'}
        {ask.isError && sentenceOf(ask.error, 'M-Pesa could not be asked.')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          Ask M-Pesa
        </Button>
        {receipt.is_open && (
          <>
            <Button variant="default" onClick={() => onAct({ kind: 'give back' })}>
              Give back
            </Button>
            <Button onClick={() => onAct({ kind: 'match' })}>Match</Button>
          </>
        )}
        {invoice && receipt.refunded < receipt.amount && (
          <Button variant="default" onClick={() => onAct({ kind: 'take off', from: invoice })}>
            Not for this invoice
          </Button>
        )}
        {receipt.settled > 0 && (
          <Button variant="default" onClick={() => onAct({ kind: 'give part back' })}>
            Give part back
          </Button>
        )}
        {!receipt.is_proved && !receipt.is_phantom && (
          <Button variant="default" onClick={() => onAct({ kind: 'declare phantom' })}>
            Never made
          </Button>
        )}
        {receipt.refunds.length > 0 && (
          <LinkButton
            to="/admin-dashboard/payments"
            search={{ tab: 'refunds', search: receipt.code }}
            resetScroll={false}
            variant={receipt.owed_back > 0 ? 'filled' : 'default'}
          >
            See its refund
          </LinkButton>
        )}
      </div>
    </footer>
  );
}
