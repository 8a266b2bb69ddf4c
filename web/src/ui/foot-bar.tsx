import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

type Props = { title: ReactNode; caption: ReactNode; children: ReactNode };

/** On narrow screens, a bar fixed to the bottom: the selection in two lines, and the action. */
export function FootBar({ title, caption, children }: Props) {
  return (
    <div className={classes.bar}>
      <p>
        <strong>{title}</strong>
        <span>{caption}</span>
      </p>
      {children}
    </div>
  );
}
