import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { refreshDesk } from '../../lib/refresh-desk.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './receipt-story.module.css';
import { checkReceipt, type ReceiptStory } from './reconciliation.api.ts';

type Props = { receipt: ReceiptStory; onMatch: () => void; onGiveBack: () => void };

/** What can be done with a payment. Refunds are sent where all refunds are. */
export function StoryActs({ receipt, onMatch, onGiveBack }: Props) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => checkReceipt(receipt.id),
    onSettled: () => refreshDesk(queries),
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
            <Button variant="default" onClick={onGiveBack}>
              Give back
            </Button>
            <Button onClick={onMatch}>Match</Button>
          </>
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
