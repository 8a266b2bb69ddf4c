import classes from './drawn-place.module.css';
import drawing from './nairobi.gen.svg?url';
import { onPlane, type Place, planeSize } from './plane.ts';

type Props = {
  /** As it is told to anybody: rounded. */
  at: Place;
  location: string | null;
};

/** In metres: what is shown around a place, and how far the exact one may be from it. */
const around = { width: 4400, height: 2200 };
const roundedTo = 200;

/** Where a space is, on our drawn map: a picture, so no script is needed for it. */
export function DrawnPlace({ at, location }: Props) {
  const { x, y } = onPlane(at);
  const view = [x - around.width / 2, y - around.height / 2, around.width, around.height];
  return (
    <figure className={classes.drawn}>
      <svg
        role="img"
        aria-label={`Map: within 200 m of the middle${location ? `, ${location}` : ''}`}
        viewBox={view.map(Math.round).join(' ')}
        preserveAspectRatio="xMidYMid slice"
      >
        <image href={drawing} {...planeSize} />
        <circle cx={x} cy={y} r={roundedTo} />
      </svg>
      <figcaption>
        {location && <strong>{location}</strong>}
        <span>It lies within the circle. The exact way in is told once you have paid.</span>
        <span className="small">Drawn by Nafasi: main roads only.</span>
      </figcaption>
    </figure>
  );
}
