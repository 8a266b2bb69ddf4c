import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** A calculation, line by line. */
export function Sums({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.sums} data-tight={tight}>
      {children}
    </dl>
  );
}

type Props = { name: ReactNode; isTotal?: boolean; children: ReactNode };

export function Sum({ name, isTotal = false, children }: Props) {
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
