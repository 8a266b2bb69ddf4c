import { useRouterState } from '@tanstack/react-router';
import { PageSkeleton } from './page-skeleton.tsx';

/** The shape of a page for signed-in people while its code loads. Whoever has just arrived is told what goes on. */
export function ArrivalSkeleton() {
  const arriving = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return (
    <>
      {arriving && (
        <p className="spoken" role="status">
          Loading authentication...
        </p>
      )}
      <PageSkeleton />
    </>
  );
}
