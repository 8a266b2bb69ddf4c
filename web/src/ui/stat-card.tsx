import type { ReactNode } from 'react';
import { formatMoney } from '../lib/money.ts';
import { Bone } from './bone.tsx';
import classes from './stat-card.module.css';

type Props = {
  label: string;
  /** What the figure counts, such as `All time`. */
  caption: string;
  /** While it is unknown its place is kept. */
  figure: ReactNode | undefined;
};

/** One figure with its name above and its scope below. */
export function StatCard({ label, caption, figure }: Props) {
  return (
    <div className={classes.card}>
      <dt className="small">{label}</dt>
      <dd>
        <span className={classes.figure}>
          {figure === undefined ? <Bone width={96} height={32} /> : figure}
        </span>
        <span className={classes.caption}>{caption}</span>
      </dd>
    </div>
  );
}

/** The figures of a page, four in a row where there is room. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.cards} aria-label={label}>
      {children}
    </dl>
  );
}

/** An amount as a figure: the currency is smaller. */
export function MoneyFigure({ amount, currency }: { amount: number; currency?: 'Ksh' | 'Kshs' }) {
  const [unit, figure] = formatMoney(amount, currency).split(' ');
  return (
    <span className={classes.money}>
      <small>{unit}</small> {figure}
    </span>
  );
}
