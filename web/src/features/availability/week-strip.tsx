import { dayParts } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { dayInWords, wholeDayHours } from './day-in-words.ts';
import { type Day, daysShown, later } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';
import { WeekSteps } from './week-steps.tsx';
import classes from './week-strip.module.css';

type Props = {
  week: FreeDays;
  chosen: string;
  onChoose: (day: string) => void;
};

/** Seven days, each with how much of it is free, and the way to the weeks before and after. */
export function WeekStrip({ week, chosen, onChoose }: Props) {
  const { first, days, times, today } = week;
  return (
    <div>
      <WeekSteps first={first} today={today} onStep={(by) => onChoose(later(first, by))} />
      <ul className={classes.days} aria-busy={!days}>
        {days && times
          ? days.map((day) => (
              <li key={day.day}>
                <Tile
                  day={day}
                  inWords={dayInWords(day, times)}
                  isChosen={day.day === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))
          : Array.from({ length: daysShown }, (_, nth) => (
              <li key={later(first, nth)}>
                <Bone height={104} />
              </li>
            ))}
      </ul>
    </div>
  );
}

type TileProps = {
  day: Day;
  inWords: string;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

function Tile({ day, inWords, isChosen, onChoose }: TileProps) {
  const { weekday, number, month } = dayParts(day.day);
  const share = Math.min(1, day.hours / wholeDayHours);
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      data-full={day.hours === 0 || undefined}
      onClick={() => onChoose(day.day)}
    >
      <span>{weekday}</span>
      <strong>
        {number}
        <span className="spoken"> {month}, </span>
      </strong>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>{inWords}</span>
    </button>
  );
}
