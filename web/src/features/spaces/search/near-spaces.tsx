import { Link } from '@tanstack/react-router';
import { toBook } from '../../../lib/ask-for-account.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AskedPrice } from '../card/asked-price.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import type { nearQuery } from '../spaces.api.ts';
import { type Asked, askedOf, bookingSearch, hoursAsked, hoursInWords } from '../when.ts';
import classes from './near-spaces.module.css';
import type { SpaceSearch } from './space-search.ts';

type Near = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof nearQuery>['queryFn']>>>
>[number];

/** Spaces that are free close to the requested time, each with a link to book it then. */
export function NearSpaces({ near, search }: { near: readonly Near[]; search: SpaceSearch }) {
  const hours = hoursAsked(search);
  if (!hours) return null;
  return (
    <section className={classes.near} aria-labelledby="near-heading">
      <h2 id="near-heading">Close to what you asked</h2>
      <p>
        Not free {search.from} to {search.to}, but for {hoursInWords(hours)} near it on the same
        day.
      </p>
      <div className={classes.cards}>
        {near.map((one) => (
          <NearCard key={one.space.id} {...one} search={search} hours={hours} />
        ))}
      </div>
    </section>
  );
}

type CardProps = Near & { search: SpaceSearch; hours: number };

function NearCard({ space, free, nearest, search, hours }: CardProps) {
  const titleId = `near-${space.id}`;
  const params = { id: String(space.id) };
  const { date, guests } = search;
  const times = timesIn(nearest);
  const asked: Asked = { ...(date && { date }), ...times, ...(guests && { guests }) };
  const gap = timesIn(free);
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.picture}>
        <Picture image={space.images[0]} sizes="96px" />
      </div>
      <div className={classes.facts}>
        <h3 id={titleId} className="h4">
          <Link to="/spaces/$id" params={params} search={askedOf(asked)}>
            {space.title}
          </Link>
        </h3>
        <SpaceRating rating={space.rating} count={space.reviews_count} />
        <p className={classes.kind}>
          {[capitalised(space.space_type), space.location].filter(Boolean).join(' · ')}
        </p>
        <StatusBadge tone="yellow">{`Free from ${gap.from} to ${gap.to}`}</StatusBadge>
      </div>
      <AskedPrice className={classes.price} shillings={space.price_per_hour} hours={hours} />
      <LinkButton
        to="/spaces/$id/booking"
        params={params}
        search={bookingSearch(asked)}
        state={toBook}
        variant="default"
        size="sm"
        h={44}
        className={classes.book}
        aria-describedby={titleId}
      >
        {`${times.from} to ${times.to}`}
      </LinkButton>
    </article>
  );
}

/** Two instants of one day as times of day; the end of the day is `24:00`. */
function timesIn({ start_time, end_time }: { start_time: string; end_time: string }) {
  const [from, to] = [timeIn(start_time), timeIn(end_time)];
  return { from, to: to === '00:00' ? '24:00' : to };
}

/** The API's instants are in Nairobi time already. */
const timeIn = (instant: string): string => instant.slice(11, 16);
