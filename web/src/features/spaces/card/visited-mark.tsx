import classes from './visited-mark.module.css';

/** `Fri 20 Nov 2026`, without the library of dates, which the first page does well without. A day has no hours that a zone could move. */
const inHouseForm = (day: string) => new Date(day).toUTCString().slice(0, 16).replace(',', '');

/** That somebody of Nafasi was there, and when; nothing where nobody has been. */
export function VisitedMark({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <span className={classes.mark}>
      Visited by Nafasi on <span className="unbroken">{inHouseForm(on)}</span>
    </span>
  );
}
