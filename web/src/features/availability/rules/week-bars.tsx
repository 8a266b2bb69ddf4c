import {
  dayOpening,
  minutesOfDay,
  type OpeningHours,
  WEEKDAYS,
} from '@nafasi/server/contract/places/availability/availability';
import { plural } from '../../../lib/plural.ts';
import classes from './week-bars.module.css';

const dayMinutes = 24 * 60;
const axis = ['00', '06', '12', '18', '24'];
const share = (time: string) => `${(minutesOfDay(time) / dayMinutes) * 100}%`;

type Props = { hours: readonly OpeningHours[]; isAlways: boolean };

/** A week at a glance: one bar a day from midnight to midnight, filled where the space is open. */
export function WeekBars({ hours, isAlways }: Props) {
  const days = WEEKDAYS.map((name, day) => ({
    name,
    open: isAlways || hours.length > 0 ? dayOpening(isAlways ? [] : hours, day + 1) : [],
  }));
  const minutes = days
    .flatMap(({ open }) => open)
    .reduce((sum, { opens, closes }) => sum + minutesOfDay(closes) - minutesOfDay(opens), 0);
  return (
    <div className={classes.week}>
      <div className={classes.days} aria-hidden="true">
        {days.map(({ name, open }) => (
          <div key={name} className={classes.day}>
            <span>{name.slice(0, 3)}</span>
            <div className={classes.bar}>
              {open.map(({ opens, closes }) => (
                <span
                  key={opens}
                  style={{ left: share(opens), right: `calc(100% - ${share(closes)})` }}
                />
              ))}
            </div>
          </div>
        ))}
        <div className={classes.axis}>
          {axis.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
      <p>
        {isAlways
          ? 'Open at all hours'
          : `Open ${plural(Math.round(minutes / 6) / 10, 'hour')} a week`}
      </p>
    </div>
  );
}
