import { IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/api-error.ts';
import { plural } from '../../lib/plural.ts';
import { Bone } from '../../ui/bone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type Thread, threadsQuery } from './messages.api.ts';
import classes from './thread-list.module.css';
import { whenWritten } from './written-at.ts';

const couldNotRead = 'Your messages did not load. Please try again.';

/** A person's threads, those with the latest message first. */
export function ThreadList() {
  const query = useInfiniteQuery(threadsQuery);
  const threads = query.data?.pages.flatMap(({ data }) => data);
  const problem = query.error ? sentenceOf(query.error, couldNotRead) : undefined;
  if (!threads) {
    if (!problem) return <Waiting />;
    return <ProblemBanner onRetry={() => query.refetch()}>{problem}</ProblemBanner>;
  }
  if (threads.length === 0)
    return (
      <div className="surface">
        <EmptyState
          icon={IconMessageCircle}
          title="No messages yet"
          action={
            <LinkButton to="/" variant="default">
              Browse spaces
            </LinkButton>
          }
        >
          Ask the host on the page of a space, or write about a booking from its page.
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul className="surface ruled">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Row thread={thread} />
          </li>
        ))}
      </ul>
      <ShowMore list={query} problem={problem}>
        Show more messages
      </ShowMore>
    </>
  );
}

function Row({ thread }: { thread: Thread }) {
  const { id, other_name, space_title, booking_number, image, last, is_unread } = thread;
  return (
    <Link
      to="/messages/$id"
      params={{ id: `${id}` }}
      className={classes.row}
      data-unread={is_unread || undefined}
    >
      <span className={classes.picture}>
        <Picture image={image} sizes="84px" />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <strong>
            {is_unread && <span className="spoken">Unread: </span>}
            {other_name}
          </strong>
          {last && <time dateTime={last.written_at}>{whenWritten(last.written_at)}</time>}
        </span>
        <span className={classes.about}>
          {space_title}
          {booking_number && `, ${booking_number}`}
        </span>
        <span className={classes.last}>{lastWords(thread)}</span>
      </span>
    </Link>
  );
}

function lastWords({ last, last_files }: Thread): string {
  if (!last) return '';
  const said = last.words || plural(last_files, 'file');
  return last.is_mine ? `You: ${said}` : said;
}

function Waiting() {
  return (
    <div className="surface ruled" aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.row}>
          <Bone width={84} height={56} />
          <span className={classes.words}>
            <Bone width="40%" height={22} />
            <Bone width="55%" />
            <Bone width="80%" />
          </span>
        </div>
      ))}
    </div>
  );
}
