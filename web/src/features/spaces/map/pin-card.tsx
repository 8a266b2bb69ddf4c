import { distanceWords } from '@nafasi/server/contract/places/spaces/place/distance';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { capitalised } from '../../../lib/capitalised.ts';
import { Picture } from '../../../ui/picture.tsx';
import { AskedPrice } from '../card/asked-price.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import { type Asked, askedOf, hoursAsked } from '../when.ts';
import classes from './pin-card.module.css';
import type { Pin } from './pins.ts';

type Props = { pin: Pin; asked: Asked; onClose: () => void };

/** The spaces of a pressed pin, with links to their pages. Escape and the cross close it. */
export function PinCard({ pin, asked, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is one more way to what the cross does.
    <div
      ref={card}
      className={classes.card}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ul>
        {pin.spaces.map((space) => (
          <li key={space.id} className={classes.space}>
            <div className={classes.picture}>
              <Picture image={space.images[0]} sizes="96px" />
            </div>
            <div className={classes.facts}>
              <h3 className="h4">
                <Link to="/spaces/$id" params={{ id: String(space.id) }} search={askedOf(asked)}>
                  {space.title}
                </Link>
              </h3>
              <SpaceRating rating={space.rating} count={space.reviews_count} />
              <p className="small">
                {[
                  space.distance_km !== undefined && distanceWords(space.distance_km),
                  capitalised(space.space_type),
                  space.location,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <AskedPrice shillings={space.price_per_hour} hours={hoursAsked(asked)} />
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`tool ${classes.close}`}
        aria-label="Close"
        onClick={onClose}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
