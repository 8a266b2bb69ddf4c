import { IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mapAddress } from '../../../domain/map-address.ts';
import type { Space } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AvailabilityBadge } from '../card/availability-badge.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import { VisitedMark } from '../card/visited-mark.tsx';
import { spaceTypeIcons } from '../space-type-icons.ts';
import classes from './space-facts.module.css';

/** Name, kind, size and place of a space. */
export function SpaceFacts({ space }: { space: Space }) {
  const TypeIcon = spaceTypeIcons[space.space_type];
  return (
    <div>
      <div className={classes.states}>
        {space.status !== 'waiting' && <AvailabilityBadge status={space.status} />}
        <SpaceRating rating={space.rating} count={space.reviews_count} reviewsAt="#reviews" />
      </div>
      <h1 className={classes.title}>{space.title}</h1>
      <ul className={classes.facts}>
        <li>
          <TypeIcon size={20} stroke={1.75} aria-hidden="true" />
          {capitalised(space.space_type)}
        </li>
        <li>
          <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />
          Up to {plural(space.max_guests, 'guest')}
        </li>
        {space.location && (
          <li>
            <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
            <a href={mapAddress(space.location)} target="_blank" rel="noreferrer">
              {space.location}
            </a>
          </li>
        )}
      </ul>
      {space.visited_on && (
        <p className={classes.visited}>
          <VisitedMark on={space.visited_on} />
        </p>
      )}
    </div>
  );
}

type HostProps = {
  owner: Space['owner'];
  /** Actions concerning the host. */
  children: ReactNode;
};

/** The number of listed spaces: zero while an owner's first one is waiting to be listed. */
function spacesOf({ spaces }: Space['owner']): string {
  if (spaces === 0) return 'no listed space yet';
  return spaces === 1 ? 'one space' : `${spaces} spaces`;
}

/** The owner of a space, as its host. */
export function SpaceHost({ owner, children }: HostProps) {
  return (
    <div className={classes.host}>
      <Avatar name={`${owner.first_name} ${owner.last_name}`} size={44} />
      <p>
        <strong>Hosted by {owner.first_name}</strong>
        <br />
        {spacesOf(owner)}, here since {formatMonth(owner.member_since)}
      </p>
      {children}
    </div>
  );
}
