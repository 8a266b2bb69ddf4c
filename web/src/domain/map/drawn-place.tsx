import classes from './drawn-place.module.css';
import { MapPicture } from './map-picture.tsx';
import type { Place } from './plane.ts';

type Props = {
  /** As it is told to anybody: rounded. */
  at: Place;
  location: string | null;
};

/** In metres: what is shown around a place, and how far the exact one may be from it. */
const around = { width: 4400, height: 2200 };
const roundedTo = 200;

/** Where a space is, as near as anybody may know. */
export function DrawnPlace({ at, location }: Props) {
  return (
    <figure className={classes.drawn}>
      <MapPicture
        at={at}
        around={around}
        label={`Map: within 200 m of the middle${location ? `, ${location}` : ''}`}
      >
        <circle r={roundedTo} />
      </MapPicture>
      <figcaption>
        {location && <strong>{location}</strong>}
        <span>It lies within the circle. The exact way in is told once you have paid.</span>
        <span className="small">Drawn by Nafasi: main roads only.</span>
      </figcaption>
    </figure>
  );
}
