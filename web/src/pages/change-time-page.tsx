import { useMediaQuery } from '@mantine/hooks';
import { FREE_CANCEL_HOURS } from '@nafasi/server/contract/renting/bookings/bookings';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { BookingInFull } from '../domain/booking.ts';
import { nearestFree } from '../features/availability/free-times.ts';
import { TimePicker } from '../features/availability/picker/time-picker.tsx';
import { useBookableTimes } from '../features/availability/picker/use-bookable-times.ts';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { whenChoices } from '../features/availability/when-choices.ts';
import { toRequestedTime, toWhenDraft } from '../features/bookings/book/reservation-draft.ts';
import { bookingQuery } from '../features/bookings/bookings.api.ts';
import { differenceInWords } from '../features/bookings/change/change-cost.ts';
import { ChangeSteps } from '../features/bookings/change/change-steps.tsx';
import {
  ChangeAct,
  ChangeBar,
  ChangeTimeForm,
} from '../features/bookings/change/change-time-form.tsx';
import { type Moved, useChangeTime } from '../features/bookings/change/use-change-time.ts';
import columns from '../features/spaces/page/space-columns.module.css';
import { SpacePageSkeleton } from '../features/spaces/page/space-page-skeleton.tsx';
import top from '../features/spaces/page/space-row.module.css';
import { TitleRow } from '../features/spaces/page/space-row.tsx';
import { formatDateTime } from '../lib/dates.ts';
import { plural } from '../lib/plural.ts';
import { useTitle } from '../lib/use-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { Picture } from '../ui/picture.tsx';
import classes from './change-time-page.module.css';

/** `/bookings/{id}/time`: where a client moves a booking to another time, or reads why that is not possible. */
export function ChangeTimePage() {
  const { id } = useParams({ from: '/guarded/bookings/$id/time' });
  const { data: booking, error, refetch } = useQuery(bookingQuery(Number(id)));
  useTitle(booking && `Change Time of ${booking.number}`);
  if (!booking && !error) return <SpacePageSkeleton />;
  if (!booking)
    return (
      <LoadProblem title="Failed to load this booking" error={error} onRetry={() => refetch()} />
    );
  return (
    <PageContainer className={classes.page}>
      <Head booking={booking} />
      {booking.moving.allowed ? (
        <Change key={id} booking={booking} />
      ) : (
        <NotNow booking={booking} />
      )}
    </PageContainer>
  );
}

function Head({ booking }: { booking: BookingInFull }) {
  const { id, number, image, space_title, location, estimated_guests, moving, status } = booking;
  return (
    <div className={top.top}>
      <Link to="/bookings/$id" params={{ id: String(id) }} className={columns.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        <span>Back to booking {number}</span>
      </Link>
      <TitleRow picture={<Picture image={image} sizes="96px" eager />} title="Change Time">
        <span>{[space_title, location].filter(Boolean).join(', ')}</span>
        <span className={top.more}>{plural(estimated_guests, 'guest')}</span>
        {status === 'confirmed' && moving.until && (
          <span className={top.more}>Changes are free until {formatDateTime(moving.until)}</span>
        )}
      </TitleRow>
    </div>
  );
}

function Change({ booking }: { booking: BookingInFull }) {
  const { id, space_id, start_time, end_time } = booking;
  const navigate = useNavigate();
  const { data: rules } = useQuery(spaceRulesQuery(space_id));
  const follow = ({ change: { state, invoice_id } }: Moved) => {
    if (state !== 'applied')
      return navigate({ to: '/invoices/$id', params: { id: String(invoice_id) } });
    return navigate({ to: '/bookings/$id', params: { id: String(id) } });
  };
  const changing = useChangeTime(booking, rules, (moved) => void follow(moved));
  const { draft, change, cost, mayBeMade } = changing;
  const bufferMinutes = rules?.buffer_minutes ?? 0;
  const own = useMemo(
    () => ({ start_time, end_time, bufferMinutes }),
    [start_time, end_time, bufferMinutes],
  );
  const asked = toRequestedTime(draft);
  const times = useBookableTimes(space_id, asked, own);
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  // What makes the new time look taken may be this very change.
  const notFree = mayBeMade ? undefined : times.notFree;
  const days = times.week.days;
  const other = notFree && days ? nearestFree(days, asked) : undefined;
  const parts = { booking, changing, notFree };
  const form = { ...parts, other, choices: whenChoices(times, asked) };
  const steps = <ChangeSteps booking={booking} draft={draft} isOld={cost?.isOld ?? false} />;
  return (
    <div className={classes.columns}>
      {!isWide && <div className={classes.steps}>{steps}</div>}
      <TimePicker
        title="Choose the new time"
        times={times}
        rules={rules}
        cost={cost ? differenceInWords(cost) : { short: '', spoken: '' }}
        onTime={(time) => change(toWhenDraft(time))}
      />
      {isWide ? (
        <ChangeTimeForm {...form} before={steps} act={<ChangeAct {...parts} />} />
      ) : (
        <div>
          <ChangeTimeForm {...form} />
          <ChangeBar {...parts} />
        </div>
      )}
    </div>
  );
}

function NotNow({ booking: { id, pending_change: change } }: { booking: BookingInFull }) {
  return (
    <div className={classes.notNow}>
      <Notice tone="yellow">
        {change
          ? 'A new time of this booking waits to be paid.'
          : `A booking can be moved until ${FREE_CANCEL_HOURS} hours before its start, once all of it is paid.`}
      </Notice>
      {change ? (
        <LinkButton to="/invoices/$id" params={{ id: String(change.invoice_id) }} fullWidth>
          Pay Now
        </LinkButton>
      ) : (
        <LinkButton to="/bookings/$id" params={{ id: String(id) }} variant="default" fullWidth>
          View booking
        </LinkButton>
      )}
    </div>
  );
}
