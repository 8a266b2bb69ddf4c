import { formatDate } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import classes from './choose-time.module.css';
import { type FreeTime, timesInWords } from './free-times.ts';

type Props = {
  /** Undefined while it is not known. */
  free: readonly FreeTime[] | undefined;
  isFailed: boolean;
  /** The time that is typed: all of a free time or a part of it. */
  chosen: FreeTime;
  onTime: (time: FreeTime) => void;
};

/** The free times of one day, where there is room for no more. */
export function DayTimes({ free, isFailed, chosen, onTime }: Props) {
  if (isFailed)
    return <p className={classes.none}>We could not load the free times of this day.</p>;
  if (!free) return <Bone height={44} />;
  if (free.length === 0) return <p className={classes.none}>Nothing is free on this day.</p>;
  return (
    <div>
      <p className={classes.day}>
        Free on {formatDate(`${chosen.start.slice(0, 10)}T12:00:00+03:00`)}
      </p>
      <ul className={classes.free} aria-label="Free times">
        {free.map((time) => (
          <li key={time.start}>
            <button
              type="button"
              aria-pressed={time.start <= chosen.start && chosen.end <= time.end}
              onClick={() => onTime(time)}
            >
              {timesInWords(time)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
