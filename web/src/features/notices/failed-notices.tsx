import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { toastDone, toastProblem } from '../../lib/toast.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice as Problem } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type FailedNotice, failedNoticesQuery, sendAgain } from './failed-notices.api.ts';
import classes from './failed-notices.module.css';

const couldNotRead = 'What could not be sent did not load. Please try again.';

/** Mails and SMS that could not be sent, for admins: recipient, content, reason, and a button to send them again. */
export function FailedNotices() {
  const list = useInfiniteQuery(failedNoticesQuery);
  const { data, isPending, error, refetch } = list;
  const notices = data?.pages.flatMap((page) => page.data);
  if (notices?.length === 0)
    return <Panel title="Messages not sent" aside="None. Every message was sent." />;
  return (
    <Panel title="Messages not sent" flush>
      {notices && <Rows notices={notices} onSent={() => refetch()} />}
      {data && (
        <div className={classes.more}>
          <ShowMore list={list} problem={error ? sentenceOf(error, couldNotRead) : undefined}>
            Show more messages
          </ShowMore>
        </div>
      )}
      {isPending && (
        <div className={classes.waiting} aria-busy="true">
          <Bone height={44} />
          <Bone height={44} />
        </div>
      )}
      {!data && error && (
        <div className={classes.waiting}>
          <Problem tone="red">{sentenceOf(error, couldNotRead)}</Problem>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            Ask again
          </Button>
        </div>
      )}
    </Panel>
  );
}

type Props = { notices: readonly FailedNotice[]; onSent: () => Promise<unknown> };

function Rows({ notices, onSent }: Props) {
  const again = useMutation({
    mutationFn: sendAgain,
    onSuccess: (_, { name }) => toastDone(`The message to ${name} is being sent again.`),
    onError: (error) =>
      toastProblem(sentenceOf(error, 'It could not be sent again. Please try once more.')),
    onSettled: onSent,
  });
  return (
    <ul className="ruled">
      {notices.map((notice) => (
        <Row
          key={notice.id}
          notice={notice}
          sending={again.isPending && again.variables.id === notice.id}
          onSend={() => again.mutate(notice)}
        />
      ))}
    </ul>
  );
}

type RowProps = { notice: FailedNotice; sending: boolean; onSend: () => void };

function Row({ notice, sending, onSend }: RowProps) {
  const { name, channel, headline, booking_id, booking_number, error, failed_at } = notice;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3>
          {name} <StatusBadge tone="red">{channel === 'mail' ? 'Mail' : 'SMS'}</StatusBadge>
        </h3>
        <p>
          {headline}{' '}
          {booking_id !== null && (
            <Link to="/bookings/$id" params={{ id: String(booking_id) }} className="unbroken">
              {booking_number}
            </Link>
          )}
        </p>
        <p className={classes.why}>
          {error} <time dateTime={failed_at}>{formatDateTime(failed_at)}</time>
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        h={44}
        loading={sending}
        aria-label={`Send again to ${name}, ${booking_number ?? headline}`}
        onClick={onSend}
      >
        Send again
      </Button>
    </li>
  );
}
