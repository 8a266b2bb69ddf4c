import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { BookingInFull } from '../domain/booking.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Part } from '../domain/part.ts';
import { isPass, keepPass, keptPass, type Pass } from '../domain/pass.ts';
import { whereRefundIs } from '../domain/refund.ts';
import { bookingQuery } from '../features/bookings/bookings.api.ts';
import { BookingActions } from '../features/bookings/details/booking-actions.tsx';
import {
  BookingDetails,
  BookingHead,
  BookingTerms,
} from '../features/bookings/details/booking-details.tsx';
import { BookingPass } from '../features/bookings/details/booking-pass.tsx';
import { CancelBookingDialog } from '../features/bookings/details/cancel-booking-dialog.tsx';
import { PendingChange } from '../features/bookings/details/pending-change.tsx';
import { KeptOfPrice } from '../features/commission/kept-of-price.tsx';
import { BookingEarnings } from '../features/earnings/booking-earnings.tsx';
import { InvoiceSummary } from '../features/invoices/invoice-summary.tsx';
import { invoiceQuery } from '../features/invoices/invoices.api.ts';
import { HoldCountdown } from '../features/paying/hold/hold-countdown.tsx';
import { MissingNotice } from '../features/paying/missing-notice.tsx';
import { RefundNotice } from '../features/paying/refund-notice.tsx';
import { pollDelay, watchDelay } from '../features/paying/standing/poll-delay.ts';
import { BookingProblems } from '../features/problems/booking-problems.tsx';
import { BookingClient } from '../features/reviews/clients/booking-client.tsx';
import { HowToGetIn } from '../features/way-in/how-to-get-in.tsx';
import { isGone, isLost } from '../lib/api-error.ts';
import { ask, type Opened } from '../lib/ask-first.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useSession } from '../lib/session.ts';
import { useListFocus } from '../lib/use-list-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { Bone } from '../ui/bone.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { ProblemBanner } from '../ui/problem-banner.tsx';
import classes from './booking-details-page.module.css';

const ReviewDialog = lazyNamed(
  () => import('../features/reviews/review-dialog.tsx'),
  'ReviewDialog',
);
// In a file of its own, whose styles the server can name.
const NotFoundPage = lazyNamed(() => import('./not-found-page.tsx'), 'NotFoundPage');

const changeWatchMs = 10_000;

/** The page's first calls. */
export const askFirst = ({ context, params }: Opened) =>
  ask(context, bookingQuery(Number(params.id)));

/** `/bookings/{id}`: one booking whole, and what can be done with it. */
export function BookingDetailsPage() {
  const { id } = useParams({ from: '/guarded/bookings/$id' });
  const {
    data: booking,
    error,
    failureReason,
    refetch,
  } = useQuery({
    ...bookingQuery(Number(id)),
    // A pending booking or change may be paid or lapse while the page is open.
    refetchInterval: ({ state }) =>
      state.data?.pending_change ? changeWatchMs : watchDelay(state.data, Date.now()),
  });
  // Shown at once, while the query is being retried.
  const pass = !booking && isLost(failureReason) ? keptPass(Number(id)) : undefined;
  const shown = booking ?? pass?.booking;
  useTitle(shown && `Booking ${shown.number}`);
  if (shown) return <LoadedPage key={id} booking={shown} pass={pass} />;
  if (!error) return <Skeleton />;
  if (isGone(error))
    return (
      <Suspense fallback={<Skeleton />}>
        <NotFoundPage />
      </Suspense>
    );
  return (
    <LoadProblem title="Failed to load this booking" error={error} onRetry={() => refetch()} />
  );
}

type LoadedProps = {
  booking: BookingInFull;
  /** The copy stored on the device, if the server could not be reached. */
  pass: Pass | undefined;
};

function LoadedPage({ booking, pass }: LoadedProps) {
  const part = usePartIn(booking);
  const [isReviewing, setReviewing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { pending_change: change } = booking;
  const isKept = pass !== undefined;
  // 'Cancel booking' disappears once used: the booking's status takes the focus.
  const story = useListFocus<HTMLParagraphElement>(isCancelling || booking.status !== 'cancelled');
  // 'Keep the old time' disappears with the change it is about.
  const side = useListFocus<HTMLElement>(change !== null);
  return (
    <PageContainer className={classes.columns}>
      <div className={classes.top}>
        <Link to="/dashboard/bookings" search={{ part }} className={classes.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          {part === 'client' ? 'My bookings' : 'All bookings'}
        </Link>
        <BookingHead booking={booking} part={part} story={story} />
      </div>
      <div className={classes.main}>
        <BookingDetails booking={booking} part={part} isKept={isKept}>
          {booking.way_in && (
            <HowToGetIn
              wayIn={booking.way_in}
              about={
                part === 'owner' ? null : `Booking ${booking.number} of ${booking.space_title}`
              }
            />
          )}
        </BookingDetails>
      </div>
      <div className={classes.beside}>
        {part === 'client' && isPass(booking) && (
          <BookingPass booking={booking} keptAt={pass?.kept_at} />
        )}
        <aside ref={side} className={classes.side} tabIndex={-1}>
          {change && (
            <PendingChange booking={booking} change={change} part={part}>
              <ChangeHold invoiceId={change.invoice_id} />
            </PendingChange>
          )}
          <Payments booking={booking} part={part} kept={pass?.invoice} />
          {!isKept && hasBegun(booking) && <BookingProblems booking={booking} part={part} />}
          {!isKept && part !== 'client' && <BookingClient booking={booking} part={part} />}
          {part === 'owner' && (
            <BookingEarnings bookingId={booking.id}>
              {booking.status === 'pending' && (
                <KeptOfPrice spaceId={booking.space_id} price={booking.total_amount} />
              )}
            </BookingEarnings>
          )}
          <fieldset className={classes.acts} disabled={isKept}>
            <BookingActions
              booking={booking}
              part={part}
              onReview={() => setReviewing(true)}
              onCancel={() => setCancelling(true)}
            />
          </fieldset>
        </aside>
      </div>
      <div className={classes.terms}>
        <BookingTerms booking={booking} part={part} />
      </div>
      {isCancelling && (
        <CancelBookingDialog booking={booking} part={part} onClose={() => setCancelling(false)} />
      )}
      {isReviewing && (
        <Suspense>
          <ReviewDialog
            about={booking}
            bookingId={booking.id}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
    </PageContainer>
  );
}

type PaymentsProps = { booking: BookingInFull; part: Part; kept: Invoice | undefined };

/** All that was paid for a booking: a change that cost more has an invoice of its own. */
function Payments({ booking, part, kept }: PaymentsProps) {
  const { invoice_id, other_invoice_ids, refund } = booking;
  // Only the first one is kept on the device. A process of the previous release names no others.
  const ids = kept ? [invoice_id] : [invoice_id, ...(other_invoice_ids ?? [])];
  return (
    <>
      {ids.map((id) => (
        <Payment key={id} booking={booking} invoiceId={id} part={part} kept={kept} />
      ))}
      {part !== 'client' && refund && <p className="small">{whereRefundIs(refund, part)}</p>}
    </>
  );
}

type PaymentProps = PaymentsProps & { invoiceId: number };

function Payment({ booking, invoiceId, part, kept }: PaymentProps) {
  const { data, error, refetch } = useQuery({
    ...invoiceQuery(invoiceId),
    // Also polls for refunds, until they have been paid.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? pollDelay(data.invoice, dataUpdateCount, Date.now() - data.clockAhead) : false,
  });
  useEffect(() => {
    if (data && !kept && invoiceId === booking.invoice_id)
      keepPass(booking, data.invoice, data.clockAhead);
  }, [booking, invoiceId, data, kept]);
  const queries = useQueryClient();
  // Once the invoice shows that the booking was paid or has lapsed, refetch the booking without waiting for its next
  // poll.
  const isDecided =
    booking.status === 'pending' &&
    invoiceId === booking.invoice_id &&
    data !== undefined &&
    data.invoice.booking.status !== 'pending';
  useEffect(() => {
    if (isDecided) void queries.invalidateQueries({ ...bookingQuery(booking.id), exact: true });
  }, [isDecided, queries, booking.id]);
  const invoice = data?.invoice ?? kept;
  if (invoice) {
    return (
      <>
        <InvoiceSummary invoice={invoice} part={part} isKept={!data} />
        {part === 'client' && <RefundNotice invoice={invoice} />}
      </>
    );
  }
  if (!error) return <Bone height={220} />;
  return <ProblemBanner onRetry={() => refetch()}>Error: {error.message}</ProblemBanner>;
}

/** The countdown for a new time that is held until it is paid. */
function ChangeHold({ invoiceId }: { invoiceId: number }) {
  // Its payments, or its clock, may change from another device.
  const { data } = useQuery({ ...invoiceQuery(invoiceId), refetchInterval: changeWatchMs });
  if (!data) return <Bone height={64} />;
  return (
    <>
      <HoldCountdown {...data} />
      <MissingNotice invoice={data.invoice} />
    </>
  );
}

/** It was still confirmed when it started: from then on there may be a problem to report. */
const hasBegun = ({ status, start_time, confirmed_at, cancelled_at }: BookingInFull): boolean =>
  status === 'active' ||
  status === 'completed' ||
  (confirmed_at !== null &&
    cancelled_at !== null &&
    Date.parse(cancelled_at) >= Date.parse(start_time));

/** Whoever booked looks as the client, whatever other roles they have; so does the server. */
function usePartIn(booking: BookingInFull): Part {
  const { user } = useSession();
  if (user?.id === booking.user_id) return 'client';
  return user?.roles.includes('admin') ? 'admin' : 'owner';
}

function Skeleton() {
  return (
    <PageContainer className={classes.columns}>
      <div className={classes.top} aria-busy="true">
        <Bone width={120} height={44} />
        <Bone width="60%" height={96} />
      </div>
      <div className={classes.main}>
        <Bone height={206} />
      </div>
      <div className={classes.beside}>
        <Bone height={376} />
      </div>
    </PageContainer>
  );
}
