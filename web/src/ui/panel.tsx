import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  title: string;
  /** Beside the title: a link, a choice, a count. */
  aside?: ReactNode;
  /** True where the content draws its own rows from edge to edge. */
  flush?: boolean;
  /** Without children it is a single line: the title of what is empty, and beside it that all is well. */
  children?: ReactNode;
};

/** A part of a dashboard: a card with its heading. */
export function Panel({ title, aside, flush = false, children }: Props) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2 className="h3">{title}</h2>
        {aside}
      </div>
      {children && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  );
}
