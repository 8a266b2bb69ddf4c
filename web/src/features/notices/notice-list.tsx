import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatStretch } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice as Problem } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { NoticeBones } from './notice-bones.tsx';
import { type Notice, noticesQuery, readNotices } from './notice-list.api.ts';
import classes from './notice-list.module.css';

const ofMoney: readonly Notice['kind'][] = [
  'hold_ending',
  'change_ending',
  'part_paid',
  'paid_late',
  'taken_back',
  'taken_off',
];

type Props = { unread: number; onChoose: () => void };

/** A person's notices, newest first; following one marks it as read. */
export function NoticeList({ unread, onChoose }: Props) {
  const list = useInfiniteQuery(noticesQuery);
  const notices = list.data?.pages.flatMap((page) => page.data);
  const newest = notices?.[0];
  const read = useMutation({ mutationFn: readNotices });
  const choose = (notice: Notice) => {
    if (!notice.read_at) read.mutate({ ids: [notice.id] });
    onChoose();
  };
  return (
    <>
      <div className={classes.head}>
        <h2>Notices</h2>
        {unread > 0 && newest && (
          <Button
            variant="subtle"
            size="sm"
            loading={read.isPending}
            onClick={() => read.mutate({ up_to: newest.id })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {read.isError && (
        <Problem tone="red">They are not marked as read yet. Please try again.</Problem>
      )}
      {list.isError && !notices && (
        <Problem tone="red">
          Your notices did not load. Please check your connection and open them again.
        </Problem>
      )}
      {!notices && !list.isError && <NoticeBones />}
      {notices?.length === 0 && (
        <p className={classes.none}>Nothing yet. What happens to your bookings is told here.</p>
      )}
      {notices && notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} onChoose={() => choose(notice)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} problem="Older notices did not load. Please try again.">
        Show more notices
      </ShowMore>
    </>
  );
}

function NoticeLink({ notice, onChoose }: { notice: Notice; onChoose: () => void }) {
  return (
    <Link
      to={addressOf(notice)}
      className={classes.notice}
      data-unread={notice.read_at === null || undefined}
      onClick={onChoose}
    >
      <strong>
        {notice.read_at === null && <span className="spoken">Unread: </span>}
        {notice.headline}
      </strong>
      {notice.note && <span>“{notice.note}”</span>}
      <BookingOf notice={notice} />
      <time dateTime={notice.created_at}>{formatDateTime(notice.created_at)}</time>
    </Link>
  );
}

/** The booking that a notice is about, with its time; nothing if it is about none. */
function BookingOf({ notice: { booking_number, start_time, end_time } }: { notice: Notice }) {
  if (!start_time || !end_time) return null;
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <span>
      {booking_number}, {day}, {times}
    </span>
  );
}

/** Where a notice links to: the invoice for money matters, a booking, messages, or whatever else it is about. */
function addressOf({ kind, booking_id, space_id, invoice_id, thread_id }: Notice): string {
  if (kind === 'message' || kind === 'space_message')
    return thread_id === null ? '/messages' : `/messages/${thread_id}`;
  if (kind === 'hosting_requested') return '/admin-dashboard';
  if (kind === 'report_made') return '/admin-dashboard?tab=reports';
  if (kind === 'thread_reported') return '/admin-dashboard?tab=messages';
  if (kind === 'listing_sent') return '/admin-dashboard?tab=listings';
  if (kind === 'listing_asked') return '/owner-dashboard?tab=spaces';
  if (kind === 'client_reviewed' || kind === 'review_removed')
    return '/client-dashboard?tab=reviews';
  if (kind === 'space_answer_removed') return '/owner-dashboard?tab=reviews';
  if (kind === 'review_answered' || kind === 'listing_approved' || kind.startsWith('report_'))
    return space_id ? `/spaces/${space_id}` : '/client-dashboard?tab=reviews';
  if (booking_id === null) return '/host';
  return ofMoney.includes(kind) ? `/invoices/${invoice_id}` : `/bookings/${booking_id}`;
}
