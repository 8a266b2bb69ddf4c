import classes from './visited-mark.module.css';

/**
 * That somebody of Nafasi was there, and when; nothing where nobody has been. Without the library of dates, which the first page
 * does well without: a day has no hours that a zone could move.
 */
export function VisitedMark({ on }: { on: string | null }) {
  if (on === null) return null;
  const day = new Date(on).toUTCString().slice(0, 16).replace(/, 0?/, ' ');
  return <span className={classes.mark}>{`Visited by Nafasi on ${day}`}</span>;
}
