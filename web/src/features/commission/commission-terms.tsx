import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, nairobiDay } from '../../lib/dates.ts';
import { formatPercent } from '../../lib/percent.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { type Column, RecordList, RecordListSkeleton } from '../../ui/record-list.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { AgreeDialog } from './agree-dialog.tsx';
import { type AgreedCommission, commissionTermsQuery } from './commission.api.ts';
import classes from './commission-terms.module.css';
import { standingsOn, type TermsStanding } from './terms-standing.ts';

/** All commission terms: general ones, those of owners and those of spaces; with a button to agree new ones. */
export function CommissionTermsList() {
  const { data: all, error, refetch } = useQuery(commissionTermsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.terms} aria-labelledby="commission-terms">
      <div className={classes.head}>
        <div>
          <h2 className="h3" id="commission-terms">
            Commission
          </h2>
          <p className="small">
            What is agreed for a space comes before what is agreed for its owner, and that before
            what holds for all.
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>Agree on terms</Button>
      </div>
      {!all && error && (
        <ProblemBanner onRetry={() => refetch()}>Error: {error.message}</ProblemBanner>
      )}
      {!all && !error && <RecordListSkeleton />}
      {all && (
        <RecordList
          label="Commission terms"
          items={all}
          columns={columnsFor(standingsOn(nairobiDay(new Date()), all))}
          card={(terms) => (
            <TermsCard terms={terms} standing={standingsOn(nairobiDay(new Date()), all)} />
          )}
        />
      )}
      {isOpen && <AgreeDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

type Standings = ReadonlyMap<number, TermsStanding>;

const badges: Record<TermsStanding, readonly [Tone, string]> = {
  ahead: ['yellow', 'Ahead'],
  holds: ['green', 'Holds'],
  past: ['grey', 'Past'],
};

function Standing({ terms, standing }: { terms: AgreedCommission; standing: Standings }) {
  const [tone, word] = badges[standing.get(terms.id) ?? 'past'];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

const subjectOf = ({ owner, space }: AgreedCommission) =>
  space ? `Space ${space.title}` : owner ? `Owner ${owner.name}` : 'All owners';

const reasonOf = ({ reason }: AgreedCommission) => reason ?? 'From the settings';

const columnsFor = (standing: Standings): Column<AgreedCommission>[] => [
  { title: 'Of', cell: (terms) => <strong className={classes.of}>{subjectOf(terms)}</strong> },
  { title: 'Standing', cell: (terms) => <Standing terms={terms} standing={standing} /> },
  { title: 'Booked from', cell: (terms) => formatDate(terms.from_day) },
  { title: 'Agreed', cell: (terms) => formatDate(terms.set_at) },
  { title: 'Why', cell: (terms) => <span className={classes.why}>{reasonOf(terms)}</span> },
  {
    title: 'Commission',
    end: true,
    cell: ({ percent }) => <strong className={classes.of}>{formatPercent(percent)}</strong>,
  },
];

function TermsCard({ terms, standing }: { terms: AgreedCommission; standing: Standings }) {
  return (
    <div className={classes.card}>
      <p className="between">
        <strong className={classes.of}>{subjectOf(terms)}</strong>
        <strong className={classes.of}>{formatPercent(terms.percent)}</strong>
      </p>
      <p className="between">
        <span className="small">Booked from {formatDate(terms.from_day)}</span>
        <Standing terms={terms} standing={standing} />
      </p>
      <p className={classes.why}>{reasonOf(terms)}</p>
    </div>
  );
}
