import { Link } from '@tanstack/react-router';
import type { CardSpace } from '../../domain/space.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PanelRow } from '../../ui/panel-row.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './favourite-list.module.css';

/** A saved space: its facts, its price, and a link to book it. */
export function FavouriteRow({ space }: { space: CardSpace }) {
  const { id, images, location, price_per_hour, space_type, status, title } = space;
  const titleId = `favourite-${id}`;
  const params = { id: String(id) };
  return (
    <PanelRow image={images[0]}>
      <div className={classes.facts}>
        <h3 id={titleId} className="h4">
          <Link to="/spaces/$id" params={params}>
            {title}
          </Link>
        </h3>
        <p className={classes.kind}>
          {[capitalised(space_type), location].filter(Boolean).join(' · ')}
        </p>
        <p>
          <strong>{formatMoney(price_per_hour)}</strong>/hr
        </p>
      </div>
      <div className={classes.acts}>
        <FavouriteButton space={space} />
        {status === 'available' ? (
          <LinkButton
            to="/spaces/$id/booking"
            params={params}
            size="sm"
            h={44}
            aria-describedby={titleId}
          >
            Book Now
          </LinkButton>
        ) : (
          <span className={classes.kind}>Currently Booked</span>
        )}
      </div>
    </PanelRow>
  );
}
