import type { ReactNode } from 'react';
import classes from './page-container.module.css';

type Props = { children: ReactNode; className?: string | undefined };

/** The site's single column: 1200 px plus side margins, so that all left edges align. */
export function PageContainer({ children, className }: Props) {
  return (
    <div className={className ? `${classes.container} ${className}` : classes.container}>
      {children}
    </div>
  );
}
