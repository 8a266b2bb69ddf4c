import { Bone } from '../../ui/bone.tsx';
import classes from './fitting-times.module.css';
import { type FreeTime, fittingTimes, timesInWords } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';

const mostShown = 4;

type Props = {
  week: FreeDays;
  /** The time that was asked for. */
  like: FreeTime;
  title: string;
  onTime: (time: FreeTime) => void;
};

/** Other free times of the same day with the length asked for. */
export function FittingTimes({ week: { days, isFailed }, like, title, onTime }: Props) {
  if (isFailed) return null;
  if (!days) return <Bone height={124} />;
  const times = fittingTimes(days, like, mostShown);
  return (
    <section className={classes.times} aria-labelledby="fitting-times">
      <h2 id="fitting-times">{title}</h2>
      {times.length === 0 && <p className="quiet">No other time that day is as long.</p>}
      <ul>
        {times.map((time) => (
          <li key={time.start}>
            <button type="button" className="chip" onClick={() => onTime(time)}>
              {timesInWords(time)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
