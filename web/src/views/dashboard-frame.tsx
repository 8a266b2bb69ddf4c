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

/** The head of a dashboard: who or what, the next thing in life, the one act, and the tabs. */
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
  /** Where the name stands. */
  name: 'before' | 'after';
  children: string;
};

/** A title with the name of whoever is signed in, as the server makes it: the browser knows the name. */
export function NamedTitle({ name, children }: NamedProps) {
  return <span className={classes[name]}>{children}</span>;
}
