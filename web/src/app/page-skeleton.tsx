import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Bone } from '../ui/bone.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './page-skeleton.module.css';

/** A generic page outline while the page's code loads; `children` may say what is happening. */
export function PageSkeleton({ children }: { children?: ReactNode }) {
  return (
    <PageContainer className={classes.page}>
      {children}
      <Bone width={320} height={42} />
      <Bone width="60%" height={20} />
      <Bone height={320} />
    </PageContainer>
  );
}

/** The same for pages of signed-in people, with a message for whoever has just arrived. */
export function ArrivalSkeleton() {
  const isArriving = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return (
    <PageSkeleton>
      {isArriving && (
        <p className={classes.progress} role="status">
          Loading authentication...
        </p>
      )}
    </PageSkeleton>
  );
}
