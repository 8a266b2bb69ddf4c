import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Space } from '../domain/space.ts';
import { firstFree } from '../features/availability/free-times.ts';
import { TimePicker } from '../features/availability/picker/time-picker.tsx';
import { useBookableTimes } from '../features/availability/picker/use-bookable-times.ts';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { useFreeDays } from '../features/availability/use-free-days.ts';
import { BookingForm } from '../features/bookings/book/booking-form.tsx';
import type { RequestedTime } from '../features/bookings/book/requested-time.ts';
import { toRequestedTime, toWhenDraft } from '../features/bookings/book/reservation-draft.ts';
import { useReservation } from '../features/bookings/book/use-reservation.ts';
import columns from '../features/spaces/page/space-columns.module.css';
import { SpaceFacts } from '../features/spaces/page/space-facts.tsx';
import { SpaceMosaic } from '../features/spaces/page/space-mosaic.tsx';
import { SpacePageSkeleton } from '../features/spaces/page/space-page-skeleton.tsx';
import { spaceQuery } from '../features/spaces/spaces.api.ts';
import { useTitle } from '../lib/use-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './booking-page.module.css';

/** `/spaces/{id}/booking`: on the left whether it is the right room, on the right what it costs. */
export function BookingPage() {
  const { id } = useParams({ from: '/guarded/spaces/$id/booking' });
  const { data: space, error, refetch } = useQuery(spaceQuery(Number(id)));
  useTitle(space && `Book ${space.title}`);
  const requested = useRequestedTime(Number(id));
  if (space && requested) return <LoadedPage key={id} space={space} requested={requested} />;
  if (!error) return <SpacePageSkeleton />;
  return (
    <LoadProblem title="Failed to fetch space details" error={error} onRetry={() => refetch()} />
  );
}

/** The time that the address requests; of a day, its first free time, once that is known. */
function useRequestedTime(spaceId: number): RequestedTime | undefined {
  const { date, hours, ...time } = useSearch({ from: '/guarded/spaces/$id/booking' });
  const { days, isFailed } = useFreeDays(spaceId, date ?? '');
  if (!date) return time;
  if (!days && !isFailed) return undefined;
  const usual = { start: `${date}T09:00`, end: `${date}T17:00` };
  return (days && firstFree(days, date, hours)) ?? usual;
}

type LoadedProps = { space: Space; requested: RequestedTime };

function LoadedPage({ space, requested }: LoadedProps) {
  const navigate = useNavigate();
  const { data: rules } = useQuery(spaceRulesQuery(space.id));
  const reservation = useReservation(
    space,
    requested,
    rules,
    (invoiceId) => void navigate({ to: '/invoices/$id', params: { id: String(invoiceId) } }),
  );
  const times = useBookableTimes(space.id, toRequestedTime(reservation.draft));
  return (
    <PageContainer>
      <Link to="/spaces/$id" params={{ id: String(space.id) }} className={columns.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        Back to {space.title}
      </Link>
      <SpaceMosaic images={space.images} title={space.title} />
      <div className={columns.columns}>
        <div className={columns.story}>
          <SpaceFacts space={space} />
          <p className={columns.description}>{space.description}</p>
          {space.status === 'available' && (
            <TimePicker
              times={times}
              rules={rules}
              onTime={(time) => reservation.change(toWhenDraft(time) ?? {})}
            />
          )}
          <section id="terms" className={classes.terms} aria-labelledby="terms-heading">
            <h2 id="terms-heading">Agreement terms</h2>
            <p>{space.agreement.terms}</p>
          </section>
        </div>
        {space.status === 'available' ? (
          <BookingForm space={space} reservation={reservation} notFree={times.notFree} />
        ) : (
          <NotAvailable />
        )}
      </div>
    </PageContainer>
  );
}

function NotAvailable() {
  return (
    <aside className={classes.notAvailable}>
      <Notice tone="yellow" title="Currently Booked">
        This space is not taking bookings at the moment.
      </Notice>
      <LinkButton to="/" size="lg" fullWidth>
        See all spaces
      </LinkButton>
    </aside>
  );
}
