import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';

/** What follows a dialog's heading, at full width; the heading itself leaves room for the close button. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);
