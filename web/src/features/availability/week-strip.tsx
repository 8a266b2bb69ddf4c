import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { daysInRow, laterDay, nairobiDay } from '../../lib/dates.ts';
import { dayParts } from '../../lib/day-parts.ts';
import { Bone } from '../../ui/bone.tsx';
import { type Day, daysShown } from './free-times.ts';
import { dayLabel, wholeDayHours } from './time-parts.ts';
import type { FreeDays } from './use-free-days.ts';
import { WeekSteps } from './week-steps.tsx';
import classes from './week-strip.module.css';

type Props = {
  week: FreeDays;
  chosen: string;
  /** Where the buttons for other weeks are: above the days, or before the first and after the last. */
  steps?: 'above' | 'within';
  onChoose: (day: string) => void;
};

/** Seven days, each with how much of it is free, and buttons for the weeks before and after. */
export function WeekStrip({ week, chosen, steps = 'above', onChoose }: Props) {
  const { first, days, times, today } = week;
  const list = useRef<HTMLUListElement>(null);
  const stepTo = (by: number) => onChoose(laterDay(nairobiDay(first, by), today));
  useLayoutEffect(() => {
    const tile = list.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    // Scrolls only the strip, and only if necessary.
    if (tile && list.current) list.current.scrollLeft = tile.offsetLeft - tile.offsetWidth;
  }, [chosen]);
  return (
    <div>
      {steps === 'above' && <WeekSteps first={first} today={today} onStep={stepTo} />}
      <ul ref={list} className={classes.days} aria-busy={!days}>
        {steps === 'within' && first > today && (
          <Step label="Earlier days" icon={IconChevronLeft} onStep={() => stepTo(-daysShown)} />
        )}
        {daysInRow(first, daysShown).map((date) => {
          const day = days?.find((one) => one.day === date);
          return (
            <li key={date} data-day={date}>
              {day && times ? (
                <Tile
                  day={day}
                  label={dayLabel(day, times)}
                  isToday={date === today}
                  isChosen={date === chosen}
                  onChoose={onChoose}
                />
              ) : (
                <Bone height={90} />
              )}
            </li>
          );
        })}
        {steps === 'within' && (
          <Step label="Later days" icon={IconChevronRight} onStep={() => stepTo(daysShown)} />
        )}
      </ul>
    </div>
  );
}

type StepProps = { label: string; icon: typeof IconChevronLeft; onStep: () => void };

const Step = ({ label, icon: Icon, onStep }: StepProps) => (
  <li className={classes.step}>
    <button type="button" className={classes.day} aria-label={label} onClick={onStep}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  </li>
);

type TileProps = {
  day: Day;
  label: string;
  isToday: boolean;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

function Tile({ day, label, isToday, isChosen, onChoose }: TileProps) {
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
      <span>{isToday ? 'Today' : weekday}</span>
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
