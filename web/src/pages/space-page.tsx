import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { AgreementTerms } from '../domain/agreement-terms.tsx';
import { trailTo } from '../domain/corner.ts';
import { DrawnPlace } from '../domain/map/drawn-place.tsx';
import type { Space } from '../domain/space.ts';
import { ChooseTime } from '../features/availability/choose-time.tsx';
import { FittingTimes } from '../features/availability/fitting-times.tsx';
import {
  type Day,
  type FreeTime,
  firstFree,
  fitInto,
  instantOf,
  type Lengths,
  usualPart,
} from '../features/availability/free-times.ts';
import { NextFreeTimes } from '../features/availability/next-free-times.tsx';
import { OpeningTimes } from '../features/availability/rules/opening-times.tsx';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { notFreeInShort } from '../features/availability/time-parts.ts';
import { type FreeDays, useFreeDays } from '../features/availability/use-free-days.ts';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { AskHost } from '../features/messages/ask-host.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { SpaceReviews } from '../features/reviews/space-reviews.tsx';
import { UtilityAverages } from '../features/reviews/utility-ratings.tsx';
import { anySpaceQuery } from '../features/spaces/any-space.api.ts';
import { SpaceFacilities } from '../features/spaces/facilities/space-facilities.tsx';
import { type AskedFor, AskedTime } from '../features/spaces/page/asked-time.tsx';
import { ShareButton } from '../features/spaces/page/share-button.tsx';
import { SpaceBookingCard } from '../features/spaces/page/space-booking-card.tsx';
import columns from '../features/spaces/page/space-columns.module.css';
import { SpaceFacts, SpaceHost } from '../features/spaces/page/space-facts.tsx';
import { SpaceMosaic } from '../features/spaces/page/space-mosaic.tsx';
import { SpacePageSkeleton } from '../features/spaces/page/space-page-skeleton.tsx';
import {
  isSearching,
  parseSpaceSearch,
  type SpaceSearch,
} from '../features/spaces/search/space-search.ts';
import { bookingSearch, hoursInWords, type When } from '../features/spaces/when.ts';
import { isGone } from '../lib/api-error.ts';
import { formatShortDate, nairobiDay } from '../lib/dates.ts';
import { hourMs } from '../lib/durations.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { reportOf } from '../views/report-of.tsx';
import classes from './space-page.module.css';

/** `/spaces/{id}`: everything a person wants to know before choosing a time. */
export function SpacePage() {
  const { id } = useParams({ from: '/spaces/$id' });
  const { data: space, error, refetch } = useQuery(anySpaceQuery(Number(id)));
  const isManager = useSession().user?.roles.some((role) => role !== 'client') === true;
  // The server rendered the page for nobody in particular; a space waiting to be listed is shown only to its owner and
  // admins.
  const askAgain = useEffectEvent(() => isGone(error) && refetch());
  useEffect(() => {
    if (isManager) void askAgain();
  }, [isManager]);
  const title = isGone(error) ? 'This space is not here' : 'Failed to fetch space details';
  useTitle(space ? space.title : error ? title : undefined);
  const results = useResults();
  if (space) return <LoadedPage key={id} space={space} results={results} />;
  if (!error) return <SpacePageSkeleton />;
  return <LoadProblem title={title} error={error} onRetry={refetch} />;
}

/** The search results that somebody came from; else those for the time in the address. */
function useResults(): SpaceSearch {
  const asked = useSearch({ from: '/spaces/$id' });
  const { state } = useRouter();
  // While the page loads, this is still the previous location.
  const [from] = useState(() => state.resolvedLocation);
  return from?.pathname === '/' ? parseSpaceSearch(from.search) : asked;
}

function nameOf(results: SpaceSearch): string {
  if (results.date) return `Results, ${formatShortDate(results.date)}`;
  return isSearching(results) ? 'Results' : 'All spaces';
}

function LoadedPage({ space, results }: { space: Space; results: SpaceSearch }) {
  const asked = useSearch({ from: '/spaces/$id' });
  const { nearest, weekOfTime, time, picked, choose, take, ...days } = useChosenTime(
    space.id,
    asked,
  );
  return (
    <PageContainer>
      <div className={classes.top}>
        <Link to="/" search={results} className={classes.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <span>{nameOf(results)}</span>
        </Link>
        <div className={classes.trail}>
          <Breadcrumb trail={trailOf(space)} />
        </div>
        <div className={classes.acts}>
          <ShareButton title={space.title} />
          <FavouriteButton space={space} isNamed />
        </div>
        <div className={classes.pictures}>
          <SpaceMosaic images={space.images} title={space.title} />
        </div>
      </div>
      <div className={columns.columns}>
        <div className={columns.story}>
          <div className={classes.facts}>
            {space.status === 'waiting' && (
              <Notice tone="yellow" title="Not listed yet">
                We look at it first. Until then nobody else finds this page.
              </Notice>
            )}
            <SpaceFacts space={space} />
            {time && space.status === 'available' && (
              <div className={classes.asked}>
                <AskedTime time={time} guests={asked.guests} />
              </div>
            )}
            <p className={columns.description}>{space.description}</p>
            <SpaceHost owner={space.owner}>
              <AskHost space={space} />
            </SpaceHost>
          </div>
          <SpaceFacilities space={space} />
          {space.status === 'available' && (
            <ChooseTime
              {...days}
              hint="Choose a free time and book it; the hours can be changed there."
              chosen={picked ?? time}
              onTime={choose}
            />
          )}
          {space.place && (
            <section className={classes.section} aria-labelledby="place">
              <h2 id="place">Where it is</h2>
              <DrawnPlace at={space.place} location={space.location} />
            </section>
          )}
          <OpeningTimes spaceId={space.id} />
          <Reviews space={space} />
          <section className={classes.section} aria-labelledby="terms">
            <h2 id="terms">Agreement terms</h2>
            <AgreementTerms terms={space.agreement.terms} isFolded />
          </section>
          <div className={classes.report}>
            <ReportButton thing={{ about: 'space', id: space.id }} name="this space" isNamed />
          </div>
        </div>
        <SpaceBookingCard space={space} time={time} guests={asked.guests}>
          {time ? (
            <FittingTimes week={weekOfTime} like={time} title={fittingTitle(time)} onTime={take} />
          ) : (
            <NextFreeTimes week={nearest} chosen={picked} onTime={choose} />
          )}
        </SpaceBookingCard>
      </div>
    </PageContainer>
  );
}

/** The breadcrumb of its corner, without the front page, to which the back link leads already. */
const trailOf = ({ neighbourhood, space_type }: Space) =>
  trailTo({ ...(neighbourhood && { neighbourhood }), space_type }).slice(1);

const fittingTitle = ({ start, end, notFree }: AskedFor) =>
  `${notFree ? 'Free' : 'Also free'} for ${hoursInWords((instantOf(end) - instantOf(start)) / hourMs)} that day`;

/** The chosen time, initially the one searched for, and the days to choose from. */
function useChosenTime(spaceId: number, when: When) {
  const [day, setDay] = useState(() => when.date ?? nairobiDay(new Date()));
  const [chosen, setChosen] = useState<FreeTime>();
  /** The free time that it was chosen from. */
  const [picked, setPicked] = useState<FreeTime>();
  const nearest = useFreeDays(spaceId, '');
  const week = useFreeDays(spaceId, day);
  const weekOfTime = useFreeDays(spaceId, chosen?.start.slice(0, 10) ?? when.date ?? '');
  const { data: rules } = useQuery(spaceRulesQuery(spaceId));
  const wanted = chosen ?? timeSearched(when, weekOfTime.days, rules);
  const take = (time: FreeTime, from?: FreeTime) => {
    setDay(time.start.slice(0, 10));
    setChosen(time);
    setPicked(from);
  };
  const isLengthAsked = when.from !== undefined || when.hours !== undefined;
  // As long as the time asked for, if one was.
  const choose = (free: FreeTime) =>
    take(isLengthAsked && wanted ? fitInto(free, wanted) : usualPart(free, rules), free);
  const time = wanted && { ...wanted, notFree: notFreeOf(wanted, weekOfTime) };
  return { nearest, week, weekOfTime, day, onDay: setDay, time, picked, choose, take };
}

function timeSearched(
  when: When,
  days: readonly Day[] | undefined,
  lengths: Lengths | undefined,
): FreeTime | undefined {
  const { start, end } = bookingSearch(when);
  if (start && end) return { start, end };
  return days && when.date ? firstFree(days, when.date, when.hours, lengths) : undefined;
}

function notFreeOf({ start, end }: FreeTime, { times }: FreeDays): string | undefined {
  return times && notFreeInShort({ start: instantOf(start), end: instantOf(end) }, times);
}

function Reviews({ space }: { space: Space }) {
  return (
    <section className={classes.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <SpaceReviews
        spaceId={space.id}
        spaceTitle={space.title}
        heading={<Average space={space} />}
        reportOf={reportOf}
      />
    </section>
  );
}

function Average({ space: { rating, reviews_count, ratings } }: { space: Space }) {
  if (rating === null) return null;
  return (
    <div className={classes.rated}>
      <p className={classes.average}>
        <strong>{rating.toFixed(1)}</strong> of 5
        <span>
          {reviews_count} {reviews_count === 1 ? 'review' : 'reviews'}, all from people who booked
        </span>
      </p>
      <UtilityAverages ratings={ratings} />
    </div>
  );
}
