import type { ReactNode } from 'react';
import classes from './dialog-facts.module.css';

/** The facts a dialog asks about, the amount first, each a `Fact`. */
export const DialogFacts = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);
