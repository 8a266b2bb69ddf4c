import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-card.module.css';

type Props = { icon: Icon; tone: 'yellow' | 'grey' | 'green'; title: string; children: ReactNode };

/** Takes the place of the ways to pay: what has happened, and where the money is. */
export function StateCard({ icon: TileIcon, tone, title, children }: Props) {
  return (
    <section className={classes.card}>
      <span className={classes.tile} data-tone={tone}>
        <TileIcon size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
