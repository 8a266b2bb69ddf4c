import { IconChevronRight } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { DeskReceipt } from '../desk.api.ts';
import { StoryLink } from '../story/story-link.tsx';
import { payerOf } from '../story/story-text.ts';
import { WhereItIs } from '../story/where-it-is.tsx';
import classes from './desk-list.module.css';
import { ReceiptBadges } from './receipt-badges.tsx';

/** One payment in the list; all of the row opens its story. */
export function ReceiptRow({ receipt }: { receipt: DeskReceipt }) {
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <StoryLink receiptId={receipt.id} className={classes.opens}>
            {receipt.code}
          </StoryLink>
          <ReceiptBadges receipt={receipt} />
        </h2>
        <p className={classes.quiet}>
          Paid {formatDateTime(receipt.paid_at)}
          {payerOf(receipt)}
        </p>
        {receipt.kinds.length > 0 && (
          <p className={classes.advice}>
            {receipt.problem} {receipt.next_step}
          </p>
        )}
        <WhereItIs receipt={receipt} />
      </div>
      <div className={classes.amount}>
        <strong>{formatMoney(receipt.amount)}</strong>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </div>
    </>
  );
}
