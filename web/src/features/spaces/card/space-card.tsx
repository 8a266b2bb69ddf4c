import { distanceWords } from '@nafasi/server/contract/places/spaces/place/distance';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { toBook } from '../../../lib/ask-for-account.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { plural } from '../../../lib/plural.ts';
import { ActLink } from '../../../ui/act-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Asked, askedOf, bookingSearch, hoursAsked } from '../when.ts';
import { AskedPrice } from './asked-price.tsx';
import { CardPicture } from './card-picture.tsx';
import classes from './space-card.module.css';
import { SpaceRating } from './space-rating.tsx';
import { VisitedMark } from './visited-mark.tsx';

type Props = {
  space: CardSpace;
  /** The time and guests searched for, passed on in the link. */
  asked?: Asked;
  /** Part of search results. */
  isFound?: boolean;
  eager: boolean;
  /** The button that saves the space. */
  heart?: ReactNode;
  onMoreDetails: (space: CardSpace) => void;
};

/** A space on the front page: the picture is the card, the title leads to the space's own page. */
export function SpaceCard({
  space,
  asked = {},
  isFound = false,
  eager,
  heart,
  onMoreDetails,
}: Props) {
  const router = useRouter();
  const titleId = `space-${space.id}`;
  const params = { id: String(space.id) };
  const page = { to: '/spaces/$id', params, search: askedOf(asked) } as const;
  const small = { size: 'sm', h: 40, 'aria-describedby': titleId } as const;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <CardPicture
        space={space}
        sizes="(min-width: 78em) 384px, (min-width: 40em) 46vw, 92vw"
        eager={eager}
        free={asked.from && `${asked.from} to ${asked.to}`}
        heart={heart}
      />
      <div className={classes.heading}>
        <h3 id={titleId}>
          <Link {...page} className={classes.title}>
            {space.title}
          </Link>
        </h3>
        <SpaceRating rating={space.rating} count={space.reviews_count} />
      </div>
      <p className={classes.facts}>
        <span>{capitalised(space.space_type)} · </span>
        {space.location && <span className={classes.place}>{space.location}</span>}
        <span>
          {space.location && ' · '}up to {plural(space.max_guests, 'guest')}
        </span>
      </p>
      {space.distance_km !== undefined && (
        <p className={classes.facts}>{distanceWords(space.distance_km)}</p>
      )}
      <VisitedMark on={space.visited_on} />
      <p className={classes.description} data-found={isFound || undefined}>
        {space.description}
      </p>
      <AskedPrice
        className={classes.price}
        shillings={space.price_per_hour}
        hours={hoursAsked(asked)}
      />
      <div className={classes.acts}>
        <ActLink
          variant="default"
          {...small}
          href={router.buildLocation(page).href}
          onAct={() => onMoreDetails(space)}
        >
          More Details
        </ActLink>
        {space.status === 'available' && (
          <LinkButton
            to="/spaces/$id/booking"
            params={params}
            search={bookingSearch(asked)}
            state={toBook}
            {...small}
          >
            Quick Book
          </LinkButton>
        )}
      </div>
    </article>
  );
}
