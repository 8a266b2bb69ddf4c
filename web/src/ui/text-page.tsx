import type { ReactNode } from 'react';
import { PageContainer } from './page-container.tsx';
import classes from './text-page.module.css';

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page of text: its sections have second-level headings, each with its own address. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <PageContainer className={classes.page}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className={classes.text}>{children}</div>
    </PageContainer>
  );
}
