import { dayParts, daysInRow, nairobiDay } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { type Day, daysShown } from './free-times.ts';
import { dayLabel, wholeDayHours } from './time-parts.ts';
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
      <WeekSteps first={first} today={today} onStep={(by) => onChoose(nairobiDay(first, by))} />
      <ul className={classes.days} aria-busy={!days}>
        {days && times
          ? days.map((day) => (
              <li key={day.day}>
                <Tile
                  day={day}
                  label={dayLabel(day, times)}
                  isChosen={day.day === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))
          : daysInRow(first, daysShown).map((day) => (
              <li key={day}>
                <Bone height={104} />
              </li>
            ))}
      </ul>
    </div>
  );
}

type TileProps = {
  day: Day;
  label: string;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

function Tile({ day, label, isChosen, onChoose }: TileProps) {
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
      <span>{label}</span>
    </button>
  );
}
