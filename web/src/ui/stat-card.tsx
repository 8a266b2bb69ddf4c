import type { ReactNode } from 'react';
import { formatMoney } from '../lib/money.ts';
import { Bone } from './bone.tsx';
import classes from './stat-card.module.css';

type Card = {
  label: string;
  /** What the figure covers, such as `All time`; its line is reserved while unknown. */
  caption: string | undefined;
  /** A further line of explanation. */
  note?: string | undefined;
  figure: ReactNode | undefined;
};

type Props = {
  label: string;
  /** They failed to load: each shows a dash, and the page says why. */
  failed?: boolean;
  cards: readonly Card[];
};

/** The key figures of a page, each with its name above and its scope below; four in a row where they fit. */
export function StatCards({ label, failed = false, cards }: Props) {
  const unknown = failed ? '–' : <Bone width={96} height={32} />;
  return (
    <dl className={classes.cards} aria-label={label}>
      {cards.map((card) => (
        <div key={card.label} className={classes.card}>
          <dt className="small">{card.label}</dt>
          <dd>
            <span className={classes.figure}>{card.figure ?? unknown}</span>
            <span className={classes.caption}>{card.caption ?? '\u00a0'}</span>
            {card.note && <span className={classes.caption}>{card.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount as a figure, with the currency in smaller type. */
export function MoneyFigure({ amount, currency }: { amount: number; currency?: 'Ksh' | 'Kshs' }) {
  const [unit, figure] = formatMoney(amount, currency).split(' ');
  return (
    <span className={classes.money}>
      <small>{unit}</small> {figure}
    </span>
  );
}
