import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import classes from './feed-address.module.css';
import { endFeed, type Feed, type FeedOwner, feedQuery, makeFeed } from './feeds.api.ts';

type Props = {
  owner: FeedOwner;
  /** What the calendar contains, such as `your bookings`. */
  what: string;
};

/** The address of a feed for calendar programs: created, shown once, replaced and turned off. */
export function FeedAddress({ owner, what }: Props) {
  const { data: feed, error, refetch } = useQuery(feedQuery(owner));
  if (feed !== undefined) return <LoadedAddress owner={owner} what={what} feed={feed} />;
  if (!error) return <Bone height={132} />;
  return (
    <ProblemBanner onRetry={() => refetch()}>
      Error: {sentenceOf(error, 'The calendar could not be loaded.')}
    </ProblemBanner>
  );
}

function LoadedAddress({ owner, what, feed }: Props & { feed: Feed | null }) {
  const { making, ending } = useAddress(owner);
  const [question, setQuestion] = useState<keyof typeof questions>();
  const { mutate, isPending, error, reset } = question === 'off' ? ending : making;
  const close = () => {
    // An old error must not show when the question is asked again.
    if (error) reset();
    setQuestion(undefined);
  };
  const url = making.data?.url;
  return (
    <div className={classes.feed}>
      {!feed && (
        <p>
          See {what} in Google Calendar, Apple Calendar, Outlook or any other: make an address, and
          subscribe to it there.
        </p>
      )}
      {feed && (url ? <FreshAddress url={url} /> : <KeptAddress feed={feed} />)}
      {making.isError && !feed && (
        <Notice tone="red">{sentenceOf(making.error, 'No address was made.')}</Notice>
      )}
      <div className="wrap tight">
        <Button
          variant="default"
          loading={making.isPending && !feed}
          onClick={() => (feed ? setQuestion('new') : making.mutate())}
        >
          {feed ? 'New address' : 'Make an address'}
        </Button>
        {feed && (
          <Button variant="subtle" className={classes.off} onClick={() => setQuestion('off')}>
            Turn off
          </Button>
        )}
      </div>
      <p className="spoken" role="status">
        {ending.isSuccess && !feed && 'The calendar is turned off.'}
      </p>
      {question && (
        <QuestionDialog
          {...questions[question]}
          busy={isPending}
          problem={error && sentenceOf(error, 'Nothing was changed. Please try again.')}
          onAct={() => mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

const questions = {
  new: {
    title: 'Make a new address?',
    act: 'New address',
    keep: 'Keep this one',
    children: <p>The one there is ends at once. Calendars that read it need the new one.</p>,
  },
  off: {
    title: 'Turn this calendar off?',
    act: 'Turn off',
    keep: 'Keep it on',
    grave: true,
    children: <p>Its address ends at once, and calendars that read it hear nothing more.</p>,
  },
};

function useAddress(owner: FeedOwner) {
  const queries = useQueryClient();
  const { queryKey } = feedQuery(owner);
  const making = useMutation({
    mutationFn: () => makeFeed(owner),
    onSuccess: ({ url: _, ...feed }) => queries.setQueryData(queryKey, feed),
  });
  const ending = useMutation({
    mutationFn: () => endFeed(owner),
    onSuccess: () => {
      making.reset();
      queries.setQueryData(queryKey, null);
    },
  });
  return { making, ending };
}

function FreshAddress({ url }: { url: string }) {
  return (
    <>
      <Notice tone="green">
        Copy the address now: it is not shown again. Whoever knows it can read this calendar.
      </Notice>
      <div className={classes.address}>
        <TextInput
          label="Address of the calendar"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton key={url} text={url} what="the address" />
      </div>
      <p className="small">
        In Google Calendar choose “From URL”, in Apple Calendar “New Calendar Subscription”, in
        Outlook “Subscribe from web”.
      </p>
    </>
  );
}

function KeptAddress({ feed: { made_at, last_read_at } }: { feed: Feed }) {
  return (
    <p>
      There is an address, made on <span className="unbroken">{formatDateTime(made_at)}</span>. It
      was shown then and is not kept here: if it is lost, make a new one.{' '}
      {last_read_at ? (
        <>
          A calendar last read it on{' '}
          <span className="unbroken">{formatDateTime(last_read_at)}</span>.
        </>
      ) : (
        'No calendar has read it yet.'
      )}{' '}
      It ends when your password is reset.
    </p>
  );
}
