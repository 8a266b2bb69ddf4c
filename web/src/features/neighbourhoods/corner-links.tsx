import {
  PLURALS,
  pathOfCorner,
} from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import { Link } from '@tanstack/react-router';
import { type Corner, placeOf, type SpaceCounts } from '../../domain/corner.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { plural } from '../../lib/plural.ts';
import classes from './corner-links.module.css';

const MOST_NEAR = 12;

/** Links to related corners: the same type nearby, and other types in the same neighbourhood. */
export function CornerLinks({ corner, counts }: { corner: Corner; counts: SpaceCounts }) {
  const { neighbourhood, space_type } = corner;
  const near = counts.neighbourhoods.slice(0, neighbourhood ? MOST_NEAR : undefined);
  const others = counts.space_types.filter((other) => other.space_type !== space_type);
  return (
    <>
      <Links
        id="near"
        heading={neighbourhood ? `Near ${neighbourhood}` : 'By neighbourhood'}
        links={near.map(({ name, spaces }) => ({
          name,
          spaces,
          corner: { ...corner, neighbourhood: name },
        }))}
      />
      <Links
        id="types"
        heading={`${space_type ? 'Other spaces' : 'What there is'} in ${placeOf(corner)}`}
        links={others.map(({ space_type: type, spaces }) => ({
          name: capitalised(PLURALS[type]),
          spaces,
          corner: { ...corner, space_type: type },
        }))}
      />
    </>
  );
}

type LinksProps = {
  id: string;
  heading: string;
  links: { name: string; spaces: number; corner: Corner }[];
};

function Links({ id, heading, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={classes.links}>
        {links.map(({ name, spaces, corner }) => (
          <li key={name}>
            <Link to={pathOfCorner(corner)}>
              {name}
              <span className={classes.count} aria-hidden="true">
                {spaces}
              </span>
              <span className="spoken">{plural(spaces, 'space')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
