import { formatDate } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { type Day, daysShown, later } from './free-times.ts';
import type { FreeDays } from './use-free-days.ts';
import { WeekSteps } from './week-steps.tsx';
import classes from './week-strip.module.css';

type Props = {
  week: FreeDays;
  chosen: string;
  onChoose: (day: string) => void;
};

/** Hours that count as a whole day in the bar of a tile. */
const fullBarHours = 12;

/** Seven days, each with how much of it is free, and the way to the weeks before and after. */
export function WeekStrip({ week, chosen, onChoose }: Props) {
  const { first, days, today } = week;
  return (
    <div>
      <WeekSteps first={first} today={today} onStep={(by) => onChoose(later(first, by))} />
      <ul className={classes.days} aria-busy={!days}>
        {days
          ? days.map((day) => (
              <li key={day.day}>
                <Tile day={day} isChosen={day.day === chosen} onChoose={onChoose} />
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

const instant = (day: string) => `${day}T12:00:00+03:00`;

type TileProps = { day: Day; isChosen: boolean; onChoose: (day: string) => void };

function Tile({ day, isChosen, onChoose }: TileProps) {
  const [weekday, number, month] = formatDate(instant(day.day)).split(' ');
  const share = Math.min(1, day.hours / fullBarHours);
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
      <span>{freeInWords(day)}</span>
    </button>
  );
}

/** How much of a day is free. */
export function freeInWords({ hours, isAllFree }: Day): string {
  if (hours === 0) return 'Full';
  if (isAllFree && hours >= fullBarHours) return 'All free';
  return `${hours} h free`;
}
