import classes from './drawn-place.module.css';
import { MapPicture } from './map-picture.tsx';
import type { Place } from './plane.ts';

type Props = {
  /** The public place, which is rounded. */
  at: Place;
  location: string | null;
};

/** In metres: the area shown around a place, and how far the exact place may be from it. */
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
