import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Bone } from '../ui/bone.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './page-skeleton.module.css';

/** The shape of some page while its code loads; `children` say what goes on, where there is something to say. */
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

/** The same for pages of signed-in people: whoever has just arrived reads what goes on. */
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
