import { Bone } from '../../ui/bone.tsx';
import classes from './choose-time.module.css';
import { type FreeTime, timesInWords } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';

type Props = {
  week: FreeDays;
  /** `2026-11-24` */
  day: string;
  /** The time that is typed: all of a free time or a part of it. */
  chosen: FreeTime;
  onTime: (time: FreeTime) => void;
};

/** The free times of one day, where there is room for no more. */
export function DayTimes({ week: { days, isFailed }, day, chosen, onTime }: Props) {
  if (isFailed)
    return <p className={classes.none}>We could not load the free times of this day.</p>;
  if (!days) return <Bone height={44} />;
  const free = days.find((each) => each.day === day)?.free ?? [];
  if (free.length === 0) return <p className={classes.none}>Nothing is free on this day.</p>;
  return (
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
  );
}
