import { ClockNote } from '../../domain/clock-note.tsx';
import { formatDate } from '../../lib/dates.ts';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './choose-time.module.css';
import { type FreeTime, timesInWords } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';
import { WeekStrip } from './week-strip.tsx';

type Props = {
  week: FreeDays;
  /** Says what to do with the chosen time. */
  hint: string;
  /** `2026-11-24` */
  day: string;
  /** The chosen free time, if any. */
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

type FreeTimesProps = {
  free: readonly FreeTime[];
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
            className="chip"
            aria-pressed={isSame(time, chosen)}
            onClick={() => onTime(time)}
          >
            {timesInWords(time)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isSame = (one: FreeTime, other: FreeTime | undefined) =>
  one.start === other?.start && one.end === other.end;
