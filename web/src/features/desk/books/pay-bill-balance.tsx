import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { askForBalance, type Reconciliation } from '../desk.api.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './pay-bill-balance.module.css';

export type PayBill = NonNullable<Reconciliation['pay_bill']>;

/** The pay-bill's balance according to M-Pesa, beside the ledger's, and what to do if they differ. */
export function PayBillBalance({ payBill }: { payBill: PayBill | null }) {
  const [isMoving, setIsMoving] = useState(false);
  const asking = useMutation({ mutationFn: askForBalance, meta: { changes: 'money' } });
  const isWaiting = asking.isPending || (payBill?.is_asking ?? false);
  return (
    <section
      aria-label="What M-Pesa holds"
      className={classes.balance}
      data-differs={(payBill?.difference ?? 0) !== 0}
    >
      <p>{payBill ? <Answer payBill={payBill} /> : 'M-Pesa has not been asked what it holds.'}</p>
      <p role="status" className="small">
        {isWaiting && 'M-Pesa is being asked …'}
        {!isWaiting && payBill?.problem && `The last question failed: ${payBill.problem}`}
        {asking.isError && sentenceOf(asking.error, 'M-Pesa could not be asked.')}
      </p>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          h={40}
          loading={isWaiting}
          onClick={() => asking.mutate()}
        >
          Ask M-Pesa now
        </Button>
        <Button variant="default" size="sm" h={40} onClick={() => setIsMoving(true)}>
          Put down what moved
        </Button>
      </div>
      {isMoving && <MoveDialog onClose={() => setIsMoving(false)} />}
    </section>
  );
}

function Answer({ payBill: { answered_at, held, charges, difference } }: { payBill: PayBill }) {
  if (answered_at === null || held === null || difference === null)
    return 'M-Pesa has not said yet what it holds.';
  return (
    <>
      M-Pesa held {formatMoney(held)} on {formatDateTime(answered_at)}
      {charges ? `, ${formatMoney(charges)} of charges taken off` : ''}.{' '}
      {difference === 0 ? (
        'So does the ledger.'
      ) : (
        <strong>
          That is {formatMoney(Math.abs(difference))} {difference > 0 ? 'more' : 'less'} than the
          ledger said.
        </strong>
      )}
    </>
  );
}
