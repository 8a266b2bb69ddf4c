import { IconCashBanknote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { formatFigure, formatMoney, formatTaken } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import classes from './payout-list.module.css';
import { loadStatement, loadStatementPaper, ownPayoutsQuery, type Payout } from './payouts.api.ts';

/** The payouts of an owner, each with its statement. */
export function PayoutList() {
  const list = useInfiniteQuery(ownPayoutsQuery);
  return (
    <section className={classes.list} aria-labelledby="payout-list">
      <h2 className="h3" id="payout-list">
        Payouts and statements
      </h2>
      <RecordPages
        list={list}
        name="payouts"
        columns={columns}
        card={(payout) => <PayoutCard payout={payout} />}
        empty={
          <EmptyState icon={IconCashBanknote} title="Nothing paid out yet">
            Each payout appears here, with a statement of the bookings that it is of.
          </EmptyState>
        }
      />
    </section>
  );
}

const titleIdOf = ({ id }: Payout) => `payout-${id}`;

function Title({ payout }: { payout: Payout }) {
  return (
    <span className={classes.title} id={titleIdOf(payout)}>
      {payout.number}
      <span className="small">{formatDate(payout.decided_at ?? payout.made_at)}</span>
    </span>
  );
}

function State({ payout }: { payout: Payout }) {
  return (
    <span className={classes.state}>
      <PayoutBadge state={payout.state} />
      {payout.problem && <span className={classes.problem}>{payout.problem}</span>}
    </span>
  );
}

const Statement = ({ payout }: { payout: Payout }) => (
  <span className={classes.files}>
    <DownloadButton
      load={() => loadStatementPaper(payout.id)}
      fileName={`Payout statement ${payout.number}.pdf`}
      icon="PDF"
      small={{ of: titleIdOf(payout) }}
    >
      Statement as PDF
    </DownloadButton>
    <DownloadButton
      load={() => loadStatement(payout.id)}
      fileName={`nafasi-${payout.number}.csv`}
      icon="CSV"
      small={{ of: titleIdOf(payout) }}
    >
      Statement as CSV
    </DownloadButton>
  </span>
);

/** In whole cents, because sums of decimal shillings are not exact. */
const keptOf = ({ commission, vat, withholding }: Payout) =>
  (Math.round(commission * 100) + Math.round(vat * 100) + Math.round(withholding * 100)) / 100;

/** If a payout has arrived in part only, that part. */
const amountOf = ({ state, amount, paid }: Payout) => (state === 'done' ? paid : amount);

const columns: Column<Payout>[] = [
  { title: 'Payout', cell: (payout) => <Title payout={payout} /> },
  { title: 'To', cell: ({ destination }) => destination },
  { title: 'State', cell: (payout) => <State payout={payout} /> },
  { title: 'Bookings', end: true, cell: ({ bookings }) => bookings },
  { title: 'Prices', end: true, cell: ({ gross }) => formatFigure(gross) },
  { title: 'Kept of them', end: true, cell: (payout) => formatTaken(keptOf(payout)) },
  {
    title: 'Amount, Kshs',
    end: true,
    cell: (payout) => <strong className={classes.amount}>{formatFigure(amountOf(payout))}</strong>,
  },
  { title: 'Statement', end: true, cell: (payout) => <Statement payout={payout} /> },
];

function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <Title payout={payout} />
        <strong className={classes.amount}>{formatMoney(amountOf(payout), 'Kshs')}</strong>
      </div>
      <p className="small">
        {payout.bookings > 0 && `${plural(payout.bookings, 'booking')}, `}to {payout.destination}
      </p>
      <div className={classes.cardFoot}>
        <State payout={payout} />
        <Statement payout={payout} />
      </div>
    </div>
  );
}
