import { useRouterState } from '@tanstack/react-router';
import classes from './arrival-skeleton.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

/** The shape of a page for signed-in people while its code loads. Whoever has just arrived is told what goes on. */
export function ArrivalSkeleton() {
  const arriving = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return (
    <PageSkeleton>
      {arriving && (
        <p className={classes.said} role="status">
          Loading authentication...
        </p>
      )}
    </PageSkeleton>
  );
}
