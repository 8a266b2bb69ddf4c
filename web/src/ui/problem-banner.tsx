import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import classes from './problem-banner.module.css';

type Props = { children: ReactNode; onRetry: () => void };

/** Says what could not be loaded, and retries. */
export function ProblemBanner({ children, onRetry }: Props) {
  return (
    <div className={classes.problem}>
      <Notice tone="red">{children}</Notice>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
