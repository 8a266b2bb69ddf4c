import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

type Props = { title: ReactNode; caption: ReactNode; children: ReactNode };

/** On narrow screens: what is chosen in two lines and the one act, always in sight at the foot. */
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
