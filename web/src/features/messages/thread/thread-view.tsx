import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keys } from '../../../domain/keys.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { type Message, markRead, messagesQuery, type Thread, watchMs } from '../messages.api.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import classes from './thread-view.module.css';

type Props = { thread: Thread };

/** The messages of a thread, and the form for the next one. */
export function ThreadView({ thread }: Props) {
  const lastId = thread.last?.id ?? 0;
  const query = useInfiniteQuery({
    ...messagesQuery(thread.id),
    // Polled until the latest message that the thread mentions has arrived.
    refetchInterval: ({ state }) => (lastId > newestIn(state.data?.pages) ? watchMs : false),
  });
  const messages = query.data?.pages.flatMap(({ data }) => data).toReversed();
  const newest = messages?.at(-1);
  useLoadOfNew(query, lastId, lastId > newestIn(query.data?.pages));
  useMarkRead(thread, newest);
  const view = useScrollToNew(newest);
  return (
    <div ref={view} className={classes.view}>
      <Older query={query} />
      {!messages && query.isError && (
        <ProblemBanner onRetry={() => query.refetch()}>
          {sentenceOf(query.error, 'These messages did not load. Please try again.')}
        </ProblemBanner>
      )}
      {!messages && !query.isError && <Waiting />}
      {messages?.length === 0 && <Beginning thread={thread} />}
      {messages && messages.length > 0 && <MessageLog thread={thread} messages={messages} />}
      {thread.shows_way_in && thread.booking_id !== null && <WayIn bookingId={thread.booking_id} />}
      {thread.can_write ? (
        <Composer key={thread.id} thread={thread} />
      ) : (
        <Notice tone="yellow">
          You can read these messages, and not write any more: the space or {thread.other_name} is
          no longer on Nafasi.
        </Notice>
      )}
    </div>
  );
}

// If the end was at most this far below the viewport, the person had read to the end.
const nearPx = 400;

/** Scrolls to the newest message: at first, after one's own message, and if the person had read to the end. */
function useScrollToNew(newest: Message | undefined) {
  const view = useRef<HTMLDivElement>(null);
  const wasThere = useRef(false);
  const newestId = newest?.id;
  const isMine = newest?.is_mine === true;
  useLayoutEffect(() => {
    if (newestId === undefined || !view.current) return;
    const isNear = view.current.getBoundingClientRect().bottom < window.innerHeight + nearPx;
    if (!wasThere.current || isMine || isNear) view.current.scrollIntoView({ block: 'end' });
    wasThere.current = true;
  }, [newestId, isMine]);
  return view;
}

const newestIn = (pages: readonly { data: readonly Message[] }[] | undefined): number =>
  pages?.[0]?.data[0]?.id ?? 0;

type Loaded = { isSuccess: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** Refetches the messages when the thread mentions one that is missing: at once for each new one, later by polling. */
function useLoadOfNew(
  { isSuccess, isFetching, refetch }: Loaded,
  lastId: number,
  isBehind: boolean,
) {
  const asked = useRef(0);
  useEffect(() => {
    if (!isBehind || !isSuccess || isFetching || asked.current === lastId) return;
    asked.current = lastId;
    void refetch();
  }, [lastId, isBehind, isSuccess, isFetching, refetch]);
}

/** Marks the messages as read once they are visible, so not in a background tab. */
function useMarkRead({ id, is_unread }: Thread, newest: Message | undefined) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => markRead(id, upTo),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.threads, refetchType: 'active' }),
  });
  const newestId = newest?.id;
  useEffect(() => {
    if (!is_unread || newestId === undefined) return;
    const markIfSeen = () => {
      if (document.visibilityState === 'visible') mutate(newestId);
    };
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [is_unread, newestId, mutate]);
}

type Listed = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

function Older({ query }: { query: Listed }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={classes.older}>
      {query.isFetchNextPageError && (
        <Notice tone="red">Older messages did not load. Please try again.</Notice>
      )}
      <Button
        variant="default"
        size="sm"
        h={44}
        loading={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        Show older messages
      </Button>
    </div>
  );
}

function Beginning({ thread: { part, other_name, booking_id, space_id, space_title } }: Props) {
  const about = booking_id === null ? 'this space' : 'this booking';
  return (
    <p className={classes.beginning}>
      {part === 'client' ? (
        <>
          Ask {other_name} about {about}: when it is free, power, parking, what to bring.{' '}
          {booking_id === null && (
            <>
              What{' '}
              <Link to="/spaces/$id" params={{ id: `${space_id}` }}>
                {space_title}
              </Link>{' '}
              has is on its page.
            </>
          )}
        </>
      ) : (
        <>
          Write to {other_name} about {about}.
        </>
      )}
    </p>
  );
}

function WayIn({ bookingId }: { bookingId: number }) {
  return (
    <LinkButton
      to="/bookings/$id"
      params={{ id: `${bookingId}` }}
      hash="way-in"
      variant="default"
      size="sm"
      h={44}
      className={classes.wayIn}
      leftSection={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
    >
      How to get in, WhatsApp and call
    </LinkButton>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Bone width="55%" height={48} />
      <Bone width="40%" height={48} />
      <Bone width="60%" height={48} />
    </div>
  );
}
