import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type About, openThreadQuery } from '../features/messages/messages.api.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './thread-page.module.css';
import { ThreadSkeleton } from './thread-page.tsx';

/** `/messages/new?space=40`: opens the thread about a space or a booking, and goes there; at the end of a login too. */
export function NewThreadPage() {
  const { space, booking } = useSearch({ from: '/guarded/messages/new' });
  const about: About = booking ? { booking_id: booking } : { space_id: space ?? 0 };
  const { data: thread, error, refetch } = useQuery(openThreadQuery(about));
  if (thread) return <Navigate to="/messages/$id" params={{ id: `${thread.id}` }} replace />;
  if (error)
    return <LoadProblem title="You cannot write about this" error={error} onRetry={refetch} />;
  return (
    <PageContainer className={classes.page}>
      <ThreadSkeleton />
    </PageContainer>
  );
}
