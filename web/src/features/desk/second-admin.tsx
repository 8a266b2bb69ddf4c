import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ReceiptStory, WaitingStatement } from './desk.api.ts';

type Receipt = Pick<ReceiptStory, 'approvals' | 'approvals_missing'>;

/**
 * Who has approved counting a payment for which invoice, and how many approvals are missing; nothing if one admin is
 * enough.
 */
export function MatchApprovals({
  receipt: { approvals, approvals_missing },
}: {
  receipt: Receipt;
}) {
  if (approvals.length > 0) {
    return (
      <Notice tone="yellow" title="It waits for the second admin">
        {approvals.map(({ name, approved_at, invoice_number }) => (
          <p key={name}>
            {name} matched it to {invoice_number}, {formatDateTime(approved_at)}.
          </p>
        ))}
        Nothing is counted until another admin matches it to the same invoice.
      </Notice>
    );
  }
  if (approvals_missing < 2) return null;
  return (
    <Notice tone="yellow">
      Two admins have to agree, and yours is the first word. Nothing is counted until another admin
      matches it to the same invoice.
    </Notice>
  );
}

/** A statement sent in by one admin that needs a second one. */
export function StatementApproval({ statement }: { statement: WaitingStatement }) {
  const { receipts_waiting, amount_waiting, reversals_waiting, approvals } = statement;
  return (
    <Notice tone="yellow" title="A statement waits for the second admin">
      It adds or completes {plural(receipts_waiting, 'payment')} over {formatMoney(amount_waiting)}{' '}
      in all
      {reversals_waiting > 0 && `, and takes ${plural(reversals_waiting, 'payment')} back`}.
      {approvals.map(({ name, approved_at }) => (
        <p key={name}>
          {name} sent it in, {formatDateTime(approved_at)}.
        </p>
      ))}
      Nothing of it is taken until another admin chooses the same file here. If nobody does, it is
      forgotten.
    </Notice>
  );
}
