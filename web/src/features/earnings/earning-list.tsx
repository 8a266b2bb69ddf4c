import { IconCoins } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatStretch } from '../../lib/dates.ts';
import { formatFigure, formatTaken } from '../../lib/money.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import { Segments } from '../../ui/segments.tsx';
import { EarningBadge } from './earning-badge.tsx';
import classes from './earning-list.module.css';
import { EarningSums, type Part, sumOf } from './earning-sums.tsx';
import { standingOf } from './earning-words.ts';
import { type Earning, type EarningState, earningsQuery } from './earnings.api.ts';

const choices: readonly { value: EarningState; label: string }[] = [
  { value: 'payable', label: 'Payable' },
  { value: 'upcoming', label: 'Coming' },
  { value: 'earned', label: 'All earned' },
];

/** The text of an empty list. */
function emptyOf(state: EarningState, comes: string): readonly [title: string, sentence: string] {
  switch (state) {
    case 'payable':
      return ['Nothing to pay out yet', `Money comes ${comes}, and appears here.`];
    case 'earned':
      return ['Nothing earned yet', `Money is yours ${comes}, and appears here.`];
    case 'upcoming':
      return ['Nothing is coming', 'What is booked and paid, and not over yet, appears here.'];
  }
}

type Props = {
  /** When money of a booking is due, in words: `24 hours after a booking ends`. */
  comes: string;
  /** The state that is listed first; undefined until it is known which have entries. */
  first: EarningState | undefined;
};

/** What an owner earns by each booking, from the price to the net amount. */
export function EarningList({ comes, first }: Props) {
  const [chosen, setChosen] = useState<EarningState>();
  const state = chosen ?? first ?? 'payable';
  const list = useInfiniteQuery({
    ...earningsQuery(state),
    enabled: (chosen ?? first) !== undefined,
  });
  const [title, sentence] = emptyOf(state, comes);
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isWhole = !list.hasNextPage && items.length > 1;
  return (
    <section className={classes.list} aria-labelledby="earning-list">
      <div className={classes.head}>
        <h2 className="h3" id="earning-list">
          By booking
        </h2>
        <Segments label="Which bookings" choices={choices} value={state} onChange={setChosen} />
      </div>
      <RecordPages
        list={list}
        name="earnings"
        columns={columnsFor(isWhole ? items : undefined)}
        card={(earning) => <EarningCard earning={earning} />}
        empty={
          <EmptyState icon={IconCoins} title={title}>
            {sentence}
          </EmptyState>
        }
      />
    </section>
  );
}

function Title({ earning }: { earning: Earning }) {
  return (
    <p className={classes.title}>
      <RecordLink to="/bookings/$id" params={{ id: `${earning.booking_id}` }}>
        {earning.space_title}
      </RecordLink>{' '}
      <span className={classes.number}>{earning.booking_number}</span>
    </p>
  );
}

function When({ earning }: { earning: Earning }) {
  const { day, times } = formatStretch(earning.start_time, earning.end_time);
  return (
    <span className={classes.when}>
      <span className="unbroken">{day}</span>, <span className="together">{times}</span>
    </span>
  );
}

/** Why it is not more, or when it is due; in ordinary cases the badge is enough. */
function Standing({ earning }: { earning: Earning }) {
  const isUnusual = earning.waits_for !== null || earning.adjusted !== 0;
  if (!isUnusual && earning.state !== 'upcoming') return null;
  return (
    <span className={classes.standing} data-unusual={isUnusual || undefined}>
      {standingOf(earning)}
    </span>
  );
}

type Item = Earning & { id: number };

const figures: readonly (readonly [Part, title: string])[] = [
  ['gross', 'Price'],
  ['commission', 'Commission'],
  ['vat', 'VAT on it'],
  ['withholding', 'Withholding'],
  ['net', 'Net, Kshs'],
];

/** With totals, if all are listed. */
function columnsFor(all: readonly Item[] | undefined): Column<Item>[] {
  return [
    {
      title: 'Booking',
      cell: (earning) => (
        <div className={classes.booking}>
          <Title earning={earning} />
          <When earning={earning} />
          <Standing earning={earning} />
        </div>
      ),
      ...(all && { total: 'Together' }),
    },
    { title: 'State', cell: (earning) => <EarningBadge state={earning.state} /> },
    ...figures.map(([part, title]) => ({
      title,
      end: true,
      cell: (earning: Item) => <Figure part={part} amount={earning[part]} />,
      ...(all && { total: <Figure part={part} amount={sumOf(all, part)} /> }),
    })),
  ];
}

function Figure({ part, amount }: { part: Part; amount: number }) {
  if (part === 'net') return <strong className={classes.net}>{formatFigure(amount)}</strong>;
  return (
    <span className="unbroken">{(part === 'gross' ? formatFigure : formatTaken)(amount)}</span>
  );
}

/** A line that unfolds to the calculation. */
function EarningCard({ earning }: { earning: Earning }) {
  return (
    <details className={classes.card}>
      <summary>
        <span className={classes.booking}>
          <strong>{earning.space_title}</strong>
          <When earning={earning} />
          <Standing earning={earning} />
        </span>
        <span className={classes.reaches}>
          <strong>{formatFigure(earning.net)}</strong>
          <span className="small">of {formatFigure(earning.gross)}</span>
        </span>
      </summary>
      <div className={classes.opened}>
        <EarningSums earning={earning} />
        <div className="between">
          <EarningBadge state={earning.state} />
          <LinkButton to="/bookings/$id" params={{ id: `${earning.booking_id}` }} variant="default">
            {`Booking ${earning.booking_number}`}
          </LinkButton>
        </div>
      </div>
    </details>
  );
}
