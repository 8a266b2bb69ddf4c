import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';

/** What follows the heading of a dialog, which stands beside the button that closes: it has the whole width. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);
