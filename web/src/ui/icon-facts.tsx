import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './icon-facts.module.css';

/** The most important facts, each beside an icon. */
export function IconFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

type Props = {
  icon: Icon;
  name: string;
  children: ReactNode;
  /** A further line below the fact. */
  note?: ReactNode;
};

export function IconFact({ icon: Sign, name, children, note }: Props) {
  return (
    <div className={classes.fact}>
      <Sign className={classes.sign} size={22} stroke={1.75} aria-hidden="true" />
      <dt>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
