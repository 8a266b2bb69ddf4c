import classes from './visited-mark.module.css';

/**
 * Says that somebody of Nafasi has visited the space, and when; nothing if nobody has. Without the date library, which
 * the first page avoids: a plain day needs no time zone.
 */
export function VisitedMark({ on }: { on: string | null }) {
  if (on === null) return null;
  const day = new Date(on).toUTCString().slice(0, 16).replace(/, 0?/, ' ');
  return <span className={classes.mark}>{`Visited by Nafasi on ${day}`}</span>;
}
