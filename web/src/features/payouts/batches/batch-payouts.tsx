import { IconCashBanknote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { formatFigure, formatTaken } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordAct } from '../../../ui/record-acts.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PayoutBadge } from '../payout-badge.tsx';
import type { Payout } from '../payouts.api.ts';
import classes from './batch-payouts.module.css';
import { unclearOf } from './batch-words.ts';
import {
  batchPayoutsQuery,
  cancelPayout,
  type OpenBatch,
  reverseSending,
  type Sending,
  undoSending,
} from './batches.api.ts';

type Act =
  | { kind: 'take-out'; payout: Payout }
  | { kind: 'taken-back' | 'undo'; payout: Payout; sending: Sending };

/** The payouts of a batch, each with its calculation and state. */
export function BatchPayouts({ batch }: { batch: OpenBatch }) {
  const list = useInfiniteQuery(batchPayoutsQuery(batch.id));
  const [act, setAct] = useState<Act>();
  const section = useListFocus<HTMLElement>(act !== undefined);
  const close = () => setAct(undefined);
  const isWhole = !list.hasNextPage;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.section}
      aria-labelledby="batch-payouts"
    >
      <h3 className="h3" id="batch-payouts">
        Owners in this batch
      </h3>
      <RecordPages
        list={list}
        name="payouts"
        columns={columnsFor(isWhole ? batch : undefined, setAct)}
        card={(payout) => <PayoutCard payout={payout} onAct={setAct} />}
        empty={
          <EmptyState icon={IconCashBanknote} title="Nobody is in it">
            Whoever is paid by a batch stands here.
          </EmptyState>
        }
      />
      {act?.kind === 'take-out' && (
        <ReasonDialog
          title={`Take ${act.payout.owner?.name} out of this batch?`}
          consequence="Nothing is sent to them with this batch. What they have earned is payable again, and gathered next time. They read why."
          label="Why is it taken out?"
          field="reason"
          act="Take out"
          send={(why) => cancelPayout(act.payout.id, why)}
          onClose={close}
        />
      )}
      {act?.kind === 'taken-back' && (
        <ReasonDialog
          title={`Was ${act.payout.number} taken back?`}
          consequence={`For when M-Pesa or the bank returned ${formatFigure(act.sending.amount)} that had arrived at ${act.payout.destination}. It is payable again.`}
          label="How do you know?"
          field="reason"
          act="Record it"
          send={(why) => recordTakenBack(act.sending.id, why)}
          onClose={close}
        />
      )}
      {act?.kind === 'undo' && (
        <ReasonDialog
          title={`Did ${formatFigure(act.sending.amount)} of ${act.payout.number} not arrive after all?`}
          consequence={`For when ${act.sending.transfer_code} is the code of another sending of this payout. Nobody knows what became of this one then: it is to be looked up again, and is not sent again by itself.`}
          label="What was wrong?"
          field="reason"
          act="Undo the record"
          send={(why) => undoSending(act.sending.id, why)}
          onClose={close}
        />
      )}
    </section>
  );
}

async function recordTakenBack(sendingId: number, reason: string): Promise<void> {
  const { sendings } = await reverseSending(sendingId, reason);
  const isReversed = sendings.some(({ id, state }) => id === sendingId && state === 'reversed');
  toastDone(
    isReversed
      ? 'It is recorded, and payable again.'
      : 'You have recorded it. It counts once another admin records the same.',
  );
}

function Owner({ payout: { owner, destination, number } }: { payout: Payout }) {
  return (
    <span className={classes.owner}>
      <Avatar name={owner?.name ?? ''} size={36} />
      <span>
        <strong>{owner?.name}</strong>
        <span className="small">
          {destination}, <span className="unbroken">{number}</span>
        </span>
      </span>
    </span>
  );
}

function State({ payout }: { payout: Payout }) {
  return (
    <span className={classes.state}>
      <Badge payout={payout} />
      {payout.problem && <span className={classes.problem}>{payout.problem}</span>}
    </span>
  );
}

/** From the approver's view: waiting payouts are ready. */
function Badge({ payout }: { payout: Payout }) {
  if (unclearOf(payout)) return <StatusBadge tone="red">Unclear</StatusBadge>;
  if (payout.state === 'waiting') return <StatusBadge tone="green">Ready</StatusBadge>;
  if (payout.state === 'cancelled') return <StatusBadge tone="grey">Left out</StatusBadge>;
  return <PayoutBadge state={payout.state} />;
}

type ActsProps = { payout: Payout; onAct: (act: Act) => void };

function Acts({ payout, onAct }: ActsProps) {
  const about = `${payout.owner?.name}, ${payout.number}`;
  if (payout.state === 'waiting')
    return (
      <RecordAct
        name="Take out"
        about={about}
        onPress={() => onAct({ kind: 'take-out', payout })}
      />
    );
  const { sendings } = payout;
  // If there are several, the label includes the amount.
  const nameOf = (what: string, { amount }: Sending) =>
    sendings.length > 1 ? `${what} ${formatFigure(amount)}` : what;
  const acts = sendings.map((sending) => {
    if (sending.can_undo)
      return (
        <RecordAct
          key={sending.id}
          name={nameOf('Undo', sending)}
          about={about}
          onPress={() => onAct({ kind: 'undo', payout, sending })}
        />
      );
    if (payout.state !== 'done' || sending.state !== 'done') return null;
    return (
      <RecordAct
        key={sending.id}
        name={nameOf('Taken back?', sending)}
        about={about}
        onPress={() => onAct({ kind: 'taken-back', payout, sending })}
      />
    );
  });
  return <div className={classes.pieces}>{acts}</div>;
}

const figures = [
  ['Gross', 'gross', formatFigure],
  ['Commission', 'commission', formatTaken],
  ['VAT', 'vat', formatTaken],
  ['Withholding', 'withholding', formatTaken],
] as const;

/** With totals, if all are listed. */
function columnsFor(all: OpenBatch | undefined, onAct: (act: Act) => void): Column<Payout>[] {
  return [
    {
      title: 'Owner',
      cell: (payout) => <Owner payout={payout} />,
      ...(all && { total: plural(all.owners, 'owner') }),
    },
    {
      title: 'Bookings',
      end: true,
      cell: ({ bookings }) => bookings,
      ...(all && { total: all.sums.bookings }),
    },
    ...figures.map(([title, part, format]) => ({
      title,
      end: true,
      cell: (payout: Payout) => <span className="unbroken">{format(payout[part])}</span>,
      ...(all && { total: <span className="unbroken">{format(all.sums[part])}</span> }),
    })),
    {
      title: 'Goes out, Kshs',
      end: true,
      cell: ({ amount }) => <strong className={classes.amount}>{formatFigure(amount)}</strong>,
      ...(all && { total: formatFigure(all.amount) }),
    },
    { title: 'State', cell: (payout) => <State payout={payout} /> },
    { title: 'Action', end: true, cell: (payout) => <Acts payout={payout} onAct={onAct} /> },
  ];
}

function PayoutCard({ payout, onAct }: ActsProps) {
  const kept = Math.round((payout.gross - payout.net) * 100) / 100;
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <Owner payout={payout} />
        <strong className={classes.amount}>{formatFigure(payout.amount)}</strong>
      </div>
      {payout.bookings > 0 && (
        <p className="small">
          {plural(payout.bookings, 'booking')}: {formatFigure(payout.gross)}, kept{' '}
          {formatFigure(kept)}
        </p>
      )}
      <div className={classes.cardHead}>
        <State payout={payout} />
        <Acts payout={payout} onAct={onAct} />
      </div>
    </div>
  );
}
