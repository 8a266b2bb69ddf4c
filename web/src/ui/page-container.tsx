import type { ReactNode } from 'react';
import classes from './page-container.module.css';

type Props = { children: ReactNode; className?: string | undefined };

/** The one column of the site: 1200 px and its side margins, so that all left edges are one line. */
export function PageContainer({ children, className }: Props) {
  return (
    <div className={className ? `${classes.container} ${className}` : classes.container}>
      {children}
    </div>
  );
}
