import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { AvailabilityBadge } from '../card/availability-badge.tsx';
import { BookNow } from '../card/book-now.tsx';
import { HourlyPrice } from '../card/hourly-price.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import { spaceQuery } from '../spaces.api.ts';
import { type Asked, bookingSearch } from '../when.ts';
import classes from './space-dialog.module.css';

const mostImages = 4;

type Props = {
  id: number;
  /** Renders the button to save the space. */
  heartOf: (space: Space) => ReactNode;
  /** The time searched for, passed on to the form. */
  when?: Asked | undefined;
  reviewsOf: (space: Space) => ReactNode;
  /** Owners read `Kshs`. */
  currency?: 'Ksh' | 'Kshs' | undefined;
  onClose: () => void;
};

/** The details of a space, over the list it was opened from. */
export function SpaceDialog({ id, onClose, ...details }: Props) {
  const { data: space, isError, refetch } = useQuery(spaceQuery(id));
  return (
    <Dialog label={space?.title ?? 'Space details'} size="space" onClose={onClose}>
      {space ? (
        <Details space={space} {...details} />
      ) : (
        <Waiting failed={isError} onRetry={refetch} />
      )}
    </Dialog>
  );
}

type DetailsProps = Omit<Props, 'id' | 'onClose'> & { space: Space };

function Details({ space, when = {}, heartOf, reviewsOf, currency }: DetailsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.pictures}>
        <Gallery space={space} />
      </div>
      <div className={classes.intro}>
        <div className={classes.states}>
          <AvailabilityBadge status={space.status} />
          <SpaceRating rating={space.rating} count={space.reviews_count} />
          {heartOf(space)}
        </div>
        <h2>{space.title}</h2>
        <p className={classes.line}>
          <span>{capitalised(space.space_type)}</span>
          <span>Max guests: {space.max_guests}</span>
          {space.location && <span>{space.location}</span>}
        </p>
      </div>
      <p className={classes.description}>{space.description}</p>
      <div className={classes.act}>
        <HourlyPrice shillings={space.price_per_hour} currency={currency} large />
        {space.status === 'available' && <BookNow spaceId={space.id} time={bookingSearch(when)} />}
        <section className={classes.reviews} aria-label="Recent reviews">
          {reviewsOf(space)}
        </section>
      </div>
    </div>
  );
}

/** One large picture and, when there are more, a thumbnail for each. */
function Gallery({ space }: { space: Space }) {
  const [chosen, setChosen] = useState(0);
  const images = space.images.slice(0, mostImages);
  const large = images[chosen] ?? images[0];
  return (
    <div>
      <Picture
        image={large}
        alt={large?.alt ?? space.title}
        sizes="(min-width: 62em) 500px, 100vw"
        eager
      />
      {images.length > 1 && (
        <ul className={classes.thumbnails} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture image={image} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) {
    return (
      <div className={classes.problem}>
        <ProblemBanner onRetry={onRetry}>Failed to fetch space details</ProblemBanner>
      </div>
    );
  }
  return (
    <div className={classes.columns} aria-busy="true">
      <Bone ratio="3 / 2" />
      <div className={classes.intro}>
        <Bone width="30%" height={26} />
        <Bone width="70%" height={32} />
        <Bone width="55%" />
      </div>
      <div className={classes.act}>
        <Bone width="40%" height={24} />
        <Bone height={52} />
      </div>
    </div>
  );
}
