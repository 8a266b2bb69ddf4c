import type { ReactNode } from 'react';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './dashboard-frame.module.css';

type Props = {
  title: ReactNode;
  lead?: string | undefined;
  action?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

/** The header of a dashboard: title, a sentence on what comes next, the main action, and the tabs. */
export function DashboardFrame({ title, lead, action, tabs, children }: Props) {
  return (
    <PageContainer className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1>{title}</h1>
          <p className={classes.lead} role="status">
            {lead ?? '\u00a0'}
          </p>
        </div>
        {action}
      </div>
      {tabs}
      {children}
    </PageContainer>
  );
}

type NamedProps = {
  /** On which side of the title the name goes. */
  name: 'before' | 'after';
  children: string;
};

/** A title with the signed-in person's name, which the server leaves out and the browser inserts by CSS. */
export function NamedTitle({ name, children }: NamedProps) {
  return <span className={classes[name]}>{children}</span>;
}
