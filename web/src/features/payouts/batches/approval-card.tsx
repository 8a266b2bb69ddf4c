import {
  type Icon,
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatFigure, formatMoney } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './approval-card.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { type BooksStanding, leavesBy, paidBy, whyNot } from './batch-words.ts';
import {
  cancelBatch,
  type Held,
  heldQuery,
  isToDecide,
  nobodyHeld,
  type OpenBatch,
} from './batches.api.ts';

type Props = { batch: OpenBatch; books: BooksStanding | undefined };

/** What a batch will pay out once approved, and its progress since. */
export function ApprovalCard({ batch, books }: Props) {
  return (
    <section className={classes.card} aria-labelledby="batch-sum">
      {batch.state === 'waiting' && <ToApprove batch={batch} books={books} />}
      {batch.state === 'approved' && <Sent batch={batch} />}
      {batch.state === 'cancelled' && <Cancelled batch={batch} />}
    </section>
  );
}

function Figure({ label, amount, children }: FigureProps) {
  return (
    <div>
      <h3 className={classes.label} id="batch-sum">
        {label}
      </h3>
      <p className={classes.figure}>
        <small>Kshs</small> {formatFigure(amount)}
      </p>
      <p className="small">{children}</p>
    </div>
  );
}
type FigureProps = { label: string; amount: number; children: ReactNode };

type FactProps = { icon?: Icon; tone?: 'red' | 'yellow'; name: string; children?: ReactNode };

function Fact({ icon: Sign = IconCircleCheck, tone, name, children }: FactProps) {
  return (
    <li data-tone={tone}>
      <Sign size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        {children && <span className="small">{children}</span>}
      </span>
    </li>
  );
}

function ToApprove({ batch, books }: Props) {
  const [isAsking, setIsAsking] = useState<'approve' | 'cancel'>();
  const { id } = batch;
  const { data: { held, more } = nobodyHeld } = useQuery(heldQuery);
  const amount = leavesBy(batch);
  const owners = paidBy(batch);
  const heldSum = held.reduce((sum, { payable }) => sum + Math.round(payable * 100), 0) / 100;
  const reason = whyNot(batch);
  const toDecide = held.filter(isToDecide).length;
  const close = () => setIsAsking(undefined);
  return (
    <>
      <Figure label="To send on approval" amount={amount}>
        {plural(owners, 'owner')}
        {heldSum > 0 &&
          `; ${more > 0 ? 'at least ' : ''}${formatMoney(heldSum, 'Kshs')} held for ${heldOf(held)}`}
      </Figure>
      <ul className={classes.facts}>
        <Books books={books} />
        <Prepared batch={batch} />
        {batch.approvals.map(({ name, approved_at }) => (
          <Fact key={name} name={`${name} has agreed`}>
            {formatDateTime(approved_at)}
          </Fact>
        ))}
      </ul>
      {toDecide > 0 && (
        <Notice tone="yellow">{toDecide} to decide; what is held stays for a later batch.</Notice>
      )}
      <div className={classes.acts}>
        <Button
          size="lg"
          disabled={reason !== null}
          aria-describedby="batch-way"
          onClick={() => setIsAsking('approve')}
        >
          Approve {formatMoney(amount, 'Kshs')}
        </Button>
        <Button variant="subtle" onClick={() => setIsAsking('cancel')}>
          Cancel this batch
        </Button>
        <p className="small" id="batch-way">
          {reason ?? 'You confirm with your password. Sent once, never twice.'}
        </p>
      </div>
      {isAsking === 'approve' && <ApproveDialog batch={batch} onClose={close} />}
      {isAsking === 'cancel' && (
        <ReasonDialog
          title="Cancel this batch?"
          consequence="None of it is sent. Everything in it is payable again, and gathered next time. Its owners read why."
          label="Why is it cancelled?"
          field="reason"
          act="Cancel batch"
          send={(why) => cancelBatch(id, why)}
          onClose={close}
        />
      )}
    </>
  );
}

const heldOf = (held: readonly Held[]) => held.filter(({ payable }) => payable > 0).length;

function Books({ books }: Pick<Props, 'books'>) {
  if (!books) return null;
  const checked = books.checked_at && `Books compared ${formatDateTime(books.checked_at)}`;
  if (books.agrees) return <Fact name="Every shilling is accounted for">{checked}</Fact>;
  return (
    <Fact icon={IconAlertTriangle} tone="red" name="The books do not agree">
      Find out why before you approve.
    </Fact>
  );
}

function Prepared({ batch: { made_by, is_own, can_approve } }: Pick<Props, 'batch'>) {
  if (is_own)
    return (
      <Fact icon={IconClock} tone="yellow" name="Prepared by you">
        It takes a second person
      </Fact>
    );
  return (
    <Fact name={`Prepared by ${made_by ?? 'the schedule'}`}>
      {can_approve && (made_by ? 'You are the second person' : 'You are the person who looks')}
    </Fact>
  );
}

function Sent({ batch }: { batch: OpenBatch }) {
  const { amount, paid, owners, approved_by, approved_at, unclear, at_bank, stopped } = batch;
  const onTheWay = batch.under_way - unclear - at_bank;
  const share = amount > 0 ? Math.round((paid / amount) * 100) : 0;
  return (
    <>
      <Figure label="Arrived so far" amount={paid}>
        of {formatMoney(amount, 'Kshs')} to {plural(owners, 'owner')}
      </Figure>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.arrived} style={{ width: `${share}%` }} />
      </div>
      <ul className={classes.facts}>
        <Fact name={`Approved by ${approved_by}`}>
          {approved_at && formatDateTime(approved_at)}
        </Fact>
        {onTheWay > 0 && (
          <Fact icon={IconClock} tone="yellow" name={`${plural(onTheWay, 'payout')} on the way`}>
            M-Pesa answers within seconds; this follows by itself.
          </Fact>
        )}
        {at_bank > 0 && (
          <Fact
            icon={IconBuildingBank}
            tone="yellow"
            name={`${plural(at_bank, 'payout')} at the bank`}
          >
            Give the bank its file, and read in its statement once it has paid.
          </Fact>
        )}
        {unclear > 0 && (
          <Fact
            icon={IconAlertTriangle}
            tone="red"
            name={`${plural(unclear, 'payout is', 'payouts are')} unclear`}
          >
            Never sent again by itself: look it up in the portal.
          </Fact>
        )}
        {stopped > 0 && (
          <Fact icon={IconAlertTriangle} tone="yellow" name={`${stopped} not sent`}>
            Payable again, and part of a later batch.
          </Fact>
        )}
      </ul>
    </>
  );
}

function Cancelled({ batch }: { batch: OpenBatch }) {
  return (
    <>
      <Figure label="Nothing was sent" amount={0}>
        What was in it is payable again.
      </Figure>
      <ul className={classes.facts}>
        <Fact icon={IconClock} name="Cancelled">
          {batch.cancelled_at && `${formatDateTime(batch.cancelled_at)}: ${batch.cancel_reason}`}
        </Fact>
      </ul>
    </>
  );
}
