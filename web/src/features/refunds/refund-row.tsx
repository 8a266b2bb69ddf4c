import { Link } from '@tanstack/react-router';
import { type Refund, refundReasons } from '../../domain/refund.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { formatDateTime, formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { isToBeFound } from './approvals.ts';
import { RefundBadge } from './refund-badge.tsx';
import classes from './refund-list.module.css';

type Props = { refund: Refund; onAct: (act: 'send' | 'record' | 'correct') => void };

const small = { size: 'sm', h: 40 } as const;

/** One refund in the admins' list: whose it is, the reason, its state, and the actions. */
export function RefundRow({ refund, onAct }: Props) {
  const isToFind = isToBeFound(refund);
  const isOwed = refund.state === 'due' || refund.state === 'failed';
  const name = refund.client?.name ?? 'Nobody claimed it';
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h2 className="h4">
          {name} <RefundBadge refund={refund} />
        </h2>
        <p>
          {capitalised(refundReasons[refund.reason])}. <What refund={refund} />
        </p>
        <p className={classes.happened}>
          {refund.happened} {refund.next_step}
        </p>
        <p className="small">
          Payment <span className={classes.code}>{refund.receipt_code}</span>, owed since{' '}
          {formatDateTime(refund.created_at)}
        </p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(refund.amount)}</strong>
        {refund.can_undo && (
          <div className={classes.acts}>
            <Button
              {...small}
              variant="default"
              onClick={() => onAct('correct')}
              aria-label={`Not paid after all, ${name}`}
            >
              Not paid after all
            </Button>
          </div>
        )}
        {(isOwed || refund.needs_look) && (
          <div className={classes.acts}>
            {refund.can_send && (
              <Button
                {...small}
                onClick={() => onAct('send')}
                aria-label={`Send refund to ${name}`}
              >
                Send refund
              </Button>
            )}
            {refund.can_withdraw && (
              <Button
                {...small}
                variant="default"
                onClick={() => onAct('correct')}
                aria-label={`Withdraw refund, ${name}`}
              >
                Withdraw
              </Button>
            )}
            <Button
              {...small}
              variant="default"
              onClick={() => onAct('record')}
              aria-label={`${isToFind ? 'Record what you found' : 'It was paid back by hand'}, ${name}`}
            >
              {isToFind ? 'Record what you found' : 'Paid back by hand'}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function What({ refund: { invoice_id, invoice_number, booking } }: { refund: Refund }) {
  if (invoice_id === null || !booking) return null;
  return (
    <>
      <Link to="/invoices/$id" params={{ id: String(invoice_id) }}>
        {booking.number} · {invoice_number}
      </Link>
      , {booking.space_title},{' '}
      <span className="unbroken">{formatStretch(booking.start_time, booking.end_time).day}</span>
    </>
  );
}
