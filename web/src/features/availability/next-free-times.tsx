import { formatDate } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { type FreeTime, nextFreeTimes, timesInWords } from './free-times.ts';
import classes from './next-free-times.module.css';
import type { FreeDays } from './use-free-days.ts';

const enough = 3;

type Props = { week: FreeDays; chosen?: FreeTime | undefined; onTime: (time: FreeTime) => void };

/** The first free times of the coming days: reasons to book now. */
export function NextFreeTimes({ week: { days, today, isFailed }, chosen, onTime }: Props) {
  if (isFailed) return null;
  if (!days) return <Bone height={158} />;
  const times = nextFreeTimes(days, enough);
  return (
    <section className={classes.times} aria-labelledby="next-free-times">
      <h2 id="next-free-times">Next free times</h2>
      {times.length === 0 && <p className="quiet">Nothing is free in the next seven days.</p>}
      <ul>
        {times.map((time) => (
          <li key={time.start}>
            <button
              type="button"
              aria-pressed={time.start === chosen?.start && time.end === chosen.end}
              onClick={() => onTime(time)}
            >
              <span>{dayName(time.start.slice(0, 10), today)}</span>
              <span>{timesInWords(time)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayName(day: string, today: string): string {
  return day === today ? 'Today' : formatDate(day);
}
