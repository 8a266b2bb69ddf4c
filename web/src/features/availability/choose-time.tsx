import { ClockNote } from '../../domain/clock-note.tsx';
import { formatDate } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './choose-time.module.css';
import { type FreeTime, timesInWords } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';
import { WeekStrip } from './week-strip.tsx';

type Props = {
  week: FreeDays;
  /** What to do with what is chosen, in a sentence. */
  hint: string;
  /** `2026-11-24` */
  day: string;
  /** The time that is chosen, if one is: all of a free time or a part of it. */
  chosen?: FreeTime | undefined;
  onDay: (day: string) => void;
  onTime: (time: FreeTime) => void;
};

/** The free times of the coming days: a day is chosen first, then one of its free times. */
export function ChooseTime({ week, hint, day, chosen, onDay, onTime }: Props) {
  const shown = week.days?.find((each) => each.day === day);
  return (
    <section aria-labelledby="choose-time">
      <h2 id="choose-time">Choose your time</h2>
      <p className={classes.hint}>{hint}</p>
      <ClockNote day={day} />
      {week.isFailed ? (
        <ProblemBanner onRetry={week.retry}>
          We could not load the free times. Please try again.
        </ProblemBanner>
      ) : (
        <WeekStrip week={week} chosen={day} onChoose={onDay} />
      )}
      {shown && (
        <div className={classes.times}>
          <h3 className={classes.day}>{formatDate(shown.day)}</h3>
          {shown.free.length === 0 && (
            <p className={classes.none}>Nothing is free on this day. Please choose another.</p>
          )}
          <FreeTimes free={shown.free} chosen={chosen} onTime={onTime} />
        </div>
      )}
    </section>
  );
}

type DayTimesProps = {
  /** Undefined while it is not known. */
  free: readonly FreeTime[] | undefined;
  isFailed: boolean;
  /** The time that is typed: all of a free time or a part of it. */
  chosen: FreeTime;
  onTime: (time: FreeTime) => void;
};

/** The free times of one day, where there is room for no more. */
export function DayTimes({ free, isFailed, chosen, onTime }: DayTimesProps) {
  if (isFailed)
    return <p className={classes.none}>We could not load the free times of this day.</p>;
  if (!free) return <Bone height={44} />;
  if (free.length === 0) return <p className={classes.none}>Nothing is free on this day.</p>;
  return (
    <div>
      <p className={classes.day}>Free on {formatDate(chosen.start.slice(0, 10))}</p>
      <FreeTimes free={free} chosen={chosen} onTime={onTime} />
    </div>
  );
}

type FreeTimesProps = {
  free: readonly FreeTime[];
  /** The time that is chosen, if one is: all of a free time or a part of it. */
  chosen?: FreeTime | undefined;
  onTime: (time: FreeTime) => void;
};

/** The free times of a day, each a button that chooses it. */
function FreeTimes({ free, chosen, onTime }: FreeTimesProps) {
  return (
    <ul className={classes.free} aria-label="Free times">
      {free.map((time) => (
        <li key={time.start}>
          <button
            type="button"
            aria-pressed={chosen && time.start <= chosen.start && chosen.end <= time.end}
            onClick={() => onTime(time)}
          >
            {timesInWords(time)}
          </button>
        </li>
      ))}
    </ul>
  );
}
