import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { threadQuery } from '../features/messages/messages.api.ts';
import { ThreadHead } from '../features/messages/thread/thread-head.tsx';
import { ThreadView } from '../features/messages/thread/thread-view.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Bone } from '../ui/bone.tsx';
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
export function ThreadSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Bone width={120} height={44} />
      <Bone width="60%" height={56} />
      <Bone height={240} />
    </div>
  );
}
