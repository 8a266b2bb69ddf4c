import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Space } from '../domain/space.ts';
import { ChooseTime } from '../features/availability/choose-time.tsx';
import {
  type Day,
  type FreeTime,
  firstFree,
  usualPart,
} from '../features/availability/free-times.ts';
import { NextFreeTimes } from '../features/availability/next-free-times.tsx';
import { OpeningTimes } from '../features/availability/rules/opening-times.tsx';
import { useFreeDays } from '../features/availability/use-free-days.ts';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { SpaceReviews } from '../features/reviews/space-reviews.tsx';
import { ShareButton } from '../features/spaces/page/share-button.tsx';
import { SpaceBookingCard } from '../features/spaces/page/space-booking-card.tsx';
import columns from '../features/spaces/page/space-columns.module.css';
import { SpaceFacts } from '../features/spaces/page/space-facts.tsx';
import { SpaceMosaic } from '../features/spaces/page/space-mosaic.tsx';
import { SpacePageSkeleton } from '../features/spaces/page/space-page-skeleton.tsx';
import { spaceQuery } from '../features/spaces/spaces.api.ts';
import { bookingSearch, type When } from '../features/spaces/when.ts';
import { isGone } from '../lib/api-error.ts';
import { nairobiDay } from '../lib/dates.ts';
import { useTitle } from '../lib/use-title.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './space-page.module.css';

/** `/spaces/{id}`: everything a person wants to know before choosing a time. */
export function SpacePage() {
  const { id } = useParams({ from: '/spaces/$id' });
  const { data: space, error, refetch } = useQuery(spaceQuery(Number(id)));
  if (space) return <LoadedPage key={id} space={space} />;
  if (!error) return <SpacePageSkeleton />;
  return (
    <LoadProblem
      title={isGone(error) ? 'This space is not here' : 'Failed to fetch space details'}
      error={error}
      onRetry={refetch}
    />
  );
}

function LoadedPage({ space }: { space: Space }) {
  useTitle(space.title);
  const asked = useSearch({ from: '/spaces/$id' });
  const { nearest, time, booked, choose, ...days } = useChosenTime(space.id, asked);
  return (
    <PageContainer>
      <div className={classes.top}>
        <Link to="/" className={columns.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          All spaces
        </Link>
        <div className={classes.acts}>
          <ShareButton title={space.title} />
          <FavouriteButton space={space} />
        </div>
      </div>
      <SpaceMosaic images={space.images} title={space.title} />
      <div className={columns.columns}>
        <div className={columns.story}>
          <SpaceFacts space={space} />
          <p className={columns.description}>{space.description}</p>
          {space.status === 'available' && (
            <ChooseTime
              {...days}
              hint="Choose a free time and book it; the hours can be changed there."
              chosen={time}
              onTime={choose}
            />
          )}
          <OpeningTimes spaceId={space.id} />
          <Reviews space={space} />
          <section className={classes.section} aria-labelledby="terms">
            <h2 id="terms">Terms</h2>
            <p className={classes.terms}>{space.agreement.terms}</p>
          </section>
        </div>
        <SpaceBookingCard space={space} time={booked} guests={asked.guests}>
          <NextFreeTimes week={nearest} chosen={time} onTime={choose} />
        </SpaceBookingCard>
      </div>
    </PageContainer>
  );
}

/** The time that was chosen, at first the one that was searched for, and the days it is chosen from. */
function useChosenTime(spaceId: number, when: When) {
  const [day, setDay] = useState(() => when.date ?? nairobiDay(new Date()));
  /** Null once the day was changed, and nothing chosen of it. */
  const [chosen, setChosen] = useState<FreeTime | null>();
  const nearest = useFreeDays(spaceId, '');
  const week = useFreeDays(spaceId, day);
  const asked = chosen === undefined ? timeSearched(when, week.days) : undefined;
  const onDay = (next: string) => {
    setDay(next);
    setChosen(null);
  };
  const choose = (next: FreeTime) => {
    setDay(next.start.slice(0, 10));
    setChosen(next);
  };
  const booked = chosen ? usualPart(chosen) : asked;
  return { nearest, week, day, onDay, time: chosen ?? asked, booked, choose };
}

function timeSearched(when: When, days: readonly Day[] | undefined): FreeTime | undefined {
  const { start, end } = bookingSearch(when);
  if (start && end) return { start, end };
  return days && when.date ? firstFree(days, when.date, when.hours) : undefined;
}

function Reviews({ space }: { space: Space }) {
  return (
    <section className={classes.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <SpaceReviews
        spaceId={space.id}
        spaceTitle={space.title}
        heading={<Average space={space} />}
      />
    </section>
  );
}

function Average({ space: { rating, reviews_count } }: { space: Space }) {
  if (rating === null) return null;
  return (
    <p className={classes.average}>
      <strong>{rating.toFixed(1)}</strong> of 5
      <span>
        {reviews_count} {reviews_count === 1 ? 'review' : 'reviews'}, all from people who booked
      </span>
    </p>
  );
}
