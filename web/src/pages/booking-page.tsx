import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AgreementTerms } from '../domain/agreement-terms.tsx';
import type { Space } from '../domain/space.ts';
import { useWhyOffline } from '../domain/why-offline.ts';
import { availabilityQuery } from '../features/availability/availability.api.ts';
import { daysShown, firstFree, nearestFree, weekOf } from '../features/availability/free-times.ts';
import { TimePicker } from '../features/availability/picker/time-picker.tsx';
import { TimePickerFrame } from '../features/availability/picker/time-picker-frame.tsx';
import {
  type BookableTimes,
  useBookableTimes,
} from '../features/availability/picker/use-bookable-times.ts';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { useFreeDays } from '../features/availability/use-free-days.ts';
import { whenChoices } from '../features/availability/when-choices.ts';
import { BookingBar } from '../features/bookings/book/booking-bar.tsx';
import { BookingForm } from '../features/bookings/book/booking-form.tsx';
import { parseBookingSearch } from '../features/bookings/book/booking-search.ts';
import { OtherTime } from '../features/bookings/book/other-time.tsx';
import { flawIn, type RequestedTime } from '../features/bookings/book/requested-time.ts';
import {
  costOf,
  draftFor,
  toRequestedTime,
  toWhenDraft,
} from '../features/bookings/book/reservation-draft.ts';
import { ReviewSheet } from '../features/bookings/book/review-sheet.tsx';
import { type Reservation, useReservation } from '../features/bookings/book/use-reservation.ts';
import { WhenFields } from '../features/bookings/book/when-fields.tsx';
import { SpacePageSkeleton } from '../features/spaces/page/space-page-skeleton.tsx';
import { SpaceRow } from '../features/spaces/page/space-row.tsx';
import { spaceQuery } from '../features/spaces/spaces.api.ts';
import { ask, type Opened } from '../lib/ask-first.ts';
import { nairobiDay } from '../lib/dates.ts';
import { formatWholeMoney, shillingsInWords } from '../lib/money.ts';
import { useTitle } from '../lib/use-title.ts';
import { Bone } from '../ui/bone.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { useAccountFirst } from '../views/use-account-first.ts';
import classes from './booking-page.module.css';

const CHOOSE = 'Choose your time';

/** The page's first calls: the space, its rules, and the week of the requested day. */
export function askFirst({ context, params, location }: Opened): Promise<void> {
  const id = Number(params.id);
  const { date, start } = parseBookingSearch({ ...location.search });
  const today = nairobiDay(new Date());
  const { startDate } = draftFor({ start: date ? `${date}T09:00` : start }, new Date());
  const first = weekOf(startDate || today, today);
  const week = availabilityQuery(id, first, nairobiDay(first, daysShown - 1));
  return ask(context, spaceQuery(id), spaceRulesQuery(id), week);
}

/** `/spaces/{id}/booking`: the choice of a time, and its price, at a glance. */
export function BookingPage() {
  const { id } = useParams({ from: '/guarded/spaces/$id/booking' });
  const { data: space, error, refetch } = useQuery(spaceQuery(Number(id)));
  useTitle(space && `Book ${space.title}`);
  const requested = useRequestedTime(Number(id));
  if (space && requested) return <LoadedPage key={id} space={space} requested={requested} />;
  if (!error) return <BookingFrame />;
  return (
    <LoadProblem title="Failed to fetch space details" error={error} onRetry={() => refetch()} />
  );
}

/** The part of the page that is the same for everybody, which the server renders without knowing who is signed in. */
export function BookingFrame() {
  const { id } = useParams({ from: '/guarded/spaces/$id/booking' });
  const { data: space } = useQuery(spaceQuery(Number(id)));
  if (!space) return <SpacePageSkeleton />;
  return (
    <PageContainer className={classes.page}>
      <SpaceRow space={space} />
      {space.status === 'available' ? (
        <div className={classes.columns}>
          <TimePickerFrame title={CHOOSE} />
          <Bone height={320} />
        </div>
      ) : (
        <NotAvailable />
      )}
    </PageContainer>
  );
}

/** The time that the address requests; of a day, its first free time, once that is known. */
function useRequestedTime(spaceId: number): RequestedTime | undefined {
  const { date, hours, ...time } = useSearch({ from: '/guarded/spaces/$id/booking' });
  const { days, isFailed } = useFreeDays(spaceId, date ?? '');
  const { data: rules, isPending } = useQuery(spaceRulesQuery(spaceId));
  if (!date) return time;
  if (isPending || (!days && !isFailed)) return undefined;
  const usual = { start: `${date}T09:00`, end: `${date}T17:00` };
  const free = (days && firstFree(days, date, hours, rules)) ?? usual;
  return { ...time, ...free, isSuggested: !hours, foundFor: `${date} ${hours ?? ''}` };
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
  const { draft, change, wrong, mayStand } = reservation;
  const known = useBookableTimes(space.id, toRequestedTime(draft));
  const times = mayStand ? { ...known, notFree: undefined } : known;
  const { shillings } = costOf(draft, space);
  const flaw = flawIn(requested);
  // Until another time is chosen.
  const isUnsettled = !draft.isChosen || Boolean(wrong.start_time ?? wrong.end_time);
  return (
    <PageContainer className={classes.page}>
      <SpaceRow space={space} />
      {flaw && isUnsettled && (
        <div className={classes.flaw}>
          <Notice tone="yellow">{flaw}</Notice>
        </div>
      )}
      {space.status === 'available' ? (
        <div className={classes.columns}>
          <TimePicker
            times={times}
            rules={rules}
            isSuggested={!draft.isChosen}
            title={CHOOSE}
            cost={{ short: formatWholeMoney(shillings), spoken: shillingsInWords(shillings) }}
            onTime={(time, isSuggested) => change({ ...toWhenDraft(time), isChosen: !isSuggested })}
          />
          <Booking space={space} reservation={reservation} times={times} />
        </div>
      ) : (
        <NotAvailable />
      )}
      <section id="terms" className={classes.terms} aria-labelledby="terms-heading">
        <h2 id="terms-heading">Agreement terms</h2>
        <div>
          <AgreementTerms terms={space.agreement.terms} />
        </div>
      </section>
    </PageContainer>
  );
}

type BookingProps = { space: Space; reservation: Reservation; times: BookableTimes };

/** The whole form beside the calendar; on a phone its times, with the rest in a bottom sheet. */
function Booking({ space, times, ...props }: BookingProps) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [isReviewed, setReviewed] = useState(false);
  const { draft, change, wrong, isTimeWrong } = props.reservation;
  const whyOffline = useWhyOffline();
  const asked = toRequestedTime(draft);
  const choices = whenChoices(times, asked);
  const { notFree } = times;
  const days = times.week.days;
  const other = notFree && days ? nearestFree(days, asked) : undefined;
  const isRefused = isTimeWrong || notFree !== undefined;
  const { reservation, withAccount } = useAccountFirst(space.id, props.reservation, () =>
    setReviewed(!isRefused),
  );
  const form = { space, reservation, notFree, other };
  if (isWide) return <BookingForm {...form} choices={choices} />;
  return (
    <div>
      <WhenFields
        draft={draft}
        problems={wrong}
        notFree={notFree}
        choices={choices}
        onChange={change}
      />
      {notFree && <OtherTime other={other} day={draft.startDate} onTake={change} />}
      <BookingBar
        draft={draft}
        space={space}
        whyNot={whyOffline ?? (isRefused ? 'This time cannot be booked.' : undefined)}
        onContinue={() => withAccount(() => setReviewed(true))}
      />
      {isReviewed && <ReviewSheet {...form} onClose={() => setReviewed(false)} />}
    </div>
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
