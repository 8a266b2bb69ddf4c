import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { type About, openThreadQuery, threadQuery } from '../features/messages/messages.api.ts';
import { ThreadHead } from '../features/messages/thread/thread-head.tsx';
import { ThreadView } from '../features/messages/thread/thread-view.tsx';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/use-title.ts';
import { Bone } from '../ui/bone.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './thread-page.module.css';

/** `/messages/{id}`: what a client and an owner write to each other about a space or a booking. */
export function ThreadPage() {
  const id = Number(useParams({ from: '/guarded/messages/$id' }).id);
  const { data: thread, error, refetch } = useQuery(threadQuery(id));
  useTitle(thread && `Messages with ${thread.other_name}`);
  if (!thread && error)
    return <LoadProblem title="Failed to load these messages" error={error} onRetry={refetch} />;
  return (
    <PageContainer className={classes.page}>
      {thread ? (
        <>
          <ThreadHead thread={thread} />
          <ThreadView key={id} thread={thread} />
        </>
      ) : (
        <ThreadSkeleton />
      )}
    </PageContainer>
  );
}

/** In the shape of the page. */
function ThreadSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Bone width={120} height={44} />
      <Bone width="60%" height={56} />
      <Bone height={240} />
    </div>
  );
}

/** `/messages/new?space=40`: opens the thread about a space or a booking, and goes there; also used after a login. */
export function NewThreadPage() {
  const { space, booking } = useSearch({ from: '/guarded/messages/new' });
  const about: About = booking ? { booking_id: booking } : { space_id: space ?? 0 };
  const { user } = useSession();
  const opening = { ...openThreadQuery(about), enabled: user !== null };
  const { data: thread, error, refetch } = useQuery(opening);
  if (thread) return <Navigate to="/messages/$id" params={{ id: `${thread.id}` }} replace />;
  if (error)
    return <LoadProblem title="You cannot write about this" error={error} onRetry={refetch} />;
  return (
    <PageContainer className={classes.page}>
      {user ? <ThreadSkeleton /> : <ForMembers />}
    </PageContainer>
  );
}

/** Behind the question for an account, and after it was put off. */
function ForMembers() {
  const { href } = useLocation();
  return (
    <EmptyState
      icon={IconMessageCircle}
      heading="h1"
      title="Ask the host"
      action={
        <LinkButton to="/login" search={{ redirect: href }}>
          Log in
        </LinkButton>
      }
    >
      You need an account, so that the answer reaches you.
    </EmptyState>
  );
}
