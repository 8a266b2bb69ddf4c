import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CardPicture } from '../card/card-picture.tsx';
import classes from './browse-card.module.css';

type Props = {
  space: CardSpace;
  eager: boolean;
  /** The button that saves the space. */
  heart: ReactNode;
  onViewDetails: (space: CardSpace) => void;
};

/** A space on the dashboard, with a border like other tools. Missing details are named as such. */
export function BrowseCard({ space, eager, heart, onViewDetails }: Props) {
  const { id, title, description, location, price_per_hour, space_type, status } = space;
  const titleId = `browse-${id}`;
  const params = { id: String(id) };
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  const facts = [space_type ? capitalised(space_type) : 'General', location];
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <CardPicture
        space={space}
        sizes="(min-width: 78em) 384px, (min-width: 62em) 31vw, (min-width: 40em) 46vw, 92vw"
        eager={eager}
        boxed
        heart={heart}
      />
      <div className={classes.body}>
        <div className={classes.heading}>
          <h2 id={titleId} className="h4">
            <Link to="/spaces/$id" params={params}>
              {title || 'Untitled Space'}
            </Link>
          </h2>
          <p className={classes.price}>
            <strong>{formatMoney(price_per_hour)}</strong>/hr
          </p>
        </div>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.description}>{description || 'No description available'}</p>
        <div className={classes.acts}>
          <Button variant="default" {...small} onClick={() => onViewDetails(space)}>
            View Details
          </Button>
          {status === 'available' ? (
            <LinkButton to="/spaces/$id/booking" params={params} {...small}>
              Book Now
            </LinkButton>
          ) : (
            <Button disabled {...small}>
              Currently Booked
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
