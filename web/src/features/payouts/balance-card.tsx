import { ASKED_ABOVE_CENTS } from '@nafasi/server/contract/earning/payouts/payouts';
import { IconCalendarDollar } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { MoneyFigure, StatCards } from '../../ui/stat-card.tsx';
import classes from './balance-card.module.css';
import { askForPayout, type Balance, balanceQuery, type Payout } from './payouts.api.ts';

type Props = {
  /** When money of a booking is due, in words: `24 hours after a booking ends`. */
  comes: string;
  /** Why no payout to the current destination can be requested yet; null if it can. */
  notYet: string | null;
  /** Shows what the balance consists of. */
  children: ReactNode;
};

/** What an owner will be paid next and when, and the sums that are upcoming, on their way and paid. */
export function BalanceCard({ comes, notYet, children }: Props) {
  const { data: balance, dataUpdatedAt, isError, refetch } = useQuery(balanceQuery);
  if (!balance && isError)
    return <ProblemBanner onRetry={() => refetch()}>Your balance did not load.</ProblemBanner>;
  return (
    <div className={classes.balance}>
      <section className={classes.card} aria-labelledby="balance">
        {balance ? (
          <Payable balance={balance} readAt={dataUpdatedAt} comes={comes} notYet={notYet}>
            {children}
          </Payable>
        ) : (
          <Bone height={148} />
        )}
      </section>
      <StatCards
        label="Your payouts in figures"
        cards={[
          cardOf('Coming', 'Of paid bookings, not earned yet', balance?.upcoming),
          cardOf('On the way', 'Approved or waiting for it', balance?.on_the_way),
          cardOf('Paid out', 'So far', balance?.paid_out),
        ]}
      />
    </div>
  );
}

const cardOf = (label: string, caption: string, amount: number | undefined) => ({
  ...{ label, caption },
  figure: amount !== undefined && <MoneyFigure amount={amount} currency="Kshs" />,
});

type PayableProps = Props & { balance: Balance; readAt: number };

function Payable({ balance, readAt, comes, notYet, children }: PayableProps) {
  const { payable, owed, on_the_way, next_payout_on } = balance;
  const asking = useMutation({ mutationFn: askForPayout, meta: { changes: 'payouts' } });
  // A tab may stay open until it has arrived, and there is more to ask for.
  const hasArrived = on_the_way === 0 && readAt > asking.submittedAt;
  const asked = hasArrived ? undefined : asking.data;
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2 className={classes.label} id="balance">
            Balance payable
          </h2>
          <p className={classes.figure}>
            <small>Kshs</small> {formatMoney(payable, 'Kshs').split(' ')[1]}
          </p>
        </div>
        <p className={classes.when}>
          <IconCalendarDollar size={20} stroke={1.75} aria-hidden="true" />
          {next_payout_on ? `Paid out on ${formatDate(next_payout_on)}` : 'No day is set for it'}
        </p>
      </div>
      {owed > 0 && (
        <Notice tone="yellow">
          {formatMoney(owed, 'Kshs')} more was given back than you have earned since. It is taken
          from what you earn next.
        </Notice>
      )}
      {payable > 0 && children}
      {payable > 0 || asked ? (
        <AskForPayout asking={asking} asked={asked} whyNot={whyNotAsk(balance) ?? notYet} />
      ) : (
        <p className="quiet">Nothing to pay out yet. Money comes {comes}.</p>
      )}
    </>
  );
}

const askedAbove = ASKED_ABOVE_CENTS / 100;

/** Why an owner cannot request a payout now; null if they can. */
function whyNotAsk({ payable, on_the_way }: Balance): string | null {
  if (on_the_way > 0) return 'One is on its way. You can ask for more once it has arrived.';
  // Payouts are of whole shillings.
  if (Math.floor(payable) > askedAbove) return null;
  return `You can ask for it sooner once it is more than ${formatMoney(askedAbove, 'Kshs')}.`;
}

type AskProps = {
  asking: UseMutationResult<Payout, Error, void>;
  /** The requested payout, until it has arrived. */
  asked: Payout | undefined;
  whyNot: string | null;
};

/** Requests a payout ahead of schedule. The confirmation stays, even if nothing is left to request. */
function AskForPayout({ asking, asked, whyNot }: AskProps) {
  return (
    <div className={classes.ask}>
      {asked && (
        <Notice tone="green">
          You have asked for {formatMoney(asked.amount, 'Kshs')}: it goes with the next batch.
        </Notice>
      )}
      {asking.isError && (
        <Notice tone="red">
          {sentenceOf(asking.error, 'You could not ask for it. Please try again.')}
        </Notice>
      )}
      {!asked && whyNot && <p className="quiet">{whyNot}</p>}
      {!asked && !whyNot && (
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          Ask for it now
        </Button>
      )}
    </div>
  );
}
