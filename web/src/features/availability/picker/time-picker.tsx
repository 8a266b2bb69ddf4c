import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { ClockNote } from '../../../domain/clock-note.tsx';
import { daysInRow, nairobiDay } from '../../../lib/dates.ts';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { daysShown, type FreeTime, wallTime } from '../free-times.ts';
import type { SpaceRules } from '../rules/space-rules.api.ts';
import type { Stretch } from '../stretches.ts';
import { cellsOf, dayLabel, unknownCells } from '../time-parts.ts';
import { WeekSteps } from '../week-steps.tsx';
import { WeekStrip } from '../week-strip.tsx';
import { type GridDay, TimeGrid } from './time-grid.tsx';
import classes from './time-picker.module.css';
import type { BookableTimes } from './use-bookable-times.ts';
import { useTimePick } from './use-time-pick.ts';

type Props = {
  times: BookableTimes;
  rules: SpaceRules | undefined;
  /** The time is only suggested: it is drawn as such, and one tap takes it. */
  isSuggested?: boolean;
  onTime: (time: FreeTime) => void;
};

/** The free times of a day or a week, to choose from; what is typed elsewhere shows in it too. */
export function TimePicker({ times, rules, ...props }: Props) {
  const { isSuggested = false, onTime } = props;
  const { week, free, busy, now, shown, show, time } = times;
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const pick = useTimePick({ free, rules, now, time, onChoose: onTime });
  const help = useId();
  const { first, today, days, times: available } = week;
  const step = (by: number) => show(latest(nairobiDay(shown, by), today));
  const all = useMemo<GridDay[]>(
    () =>
      daysInRow(first, daysShown).map((day) => {
        const known = days?.find((one) => one.day === day);
        return {
          day,
          cells: known ? cellsOf(day, free, busy) : unknownCells(day),
          freeLabel: known && available && dayLabel(known, available),
        };
      }),
    [first, days, available, free, busy],
  );
  return (
    <section className={classes.picker} aria-labelledby="choose-time">
      <div className={classes.head}>
        <h2 id="choose-time">Choose your time</h2>
        <p className={classes.hint}>
          {hasRoom ? 'Drag over the free hours' : 'Tap a start, then an end'}, or type the times
        </p>
        {hasRoom && <WeekSteps first={first} today={today} onStep={step} />}
      </div>
      <p id={help} className="spoken">
        Arrow keys move by half an hour and by a day. Enter chooses a start and then an end. Shift
        with an arrow makes the time longer or shorter.
      </p>
      {week.isFailed ? (
        <ProblemBanner onRetry={week.retry}>
          We could not load the free times. Please try again.
        </ProblemBanner>
      ) : (
        <>
          {!hasRoom && (
            <WeekStrip week={week} chosen={shown} onChoose={(day) => show(latest(day, today))} />
          )}
          <div className={classes.grid}>
            <TimeGrid
              days={hasRoom ? all : all.filter(({ day }) => day === shown)}
              today={today}
              time={time}
              isTimeFree={!times.notFree}
              isSuggested={isSuggested}
              onTake={() => time && onTime(freeTimeOf(time))}
              isLoading={!days}
              pick={pick}
              describedBy={help}
              onDay={show}
              onSwipe={hasRoom ? undefined : step}
            />
          </div>
        </>
      )}
      <div className={classes.foot}>
        <p role="status">{pick.message}</p>
        <Legend />
      </div>
      <ClockNote day={shown} />
    </section>
  );
}

const latest = (one: string, other: string) => (one > other ? one : other);

const freeTimeOf = ({ start, end }: Stretch): FreeTime => ({
  start: wallTime(start),
  end: wallTime(end),
});

function Legend() {
  return (
    <ul className={classes.legend}>
      <li data-of="free">Free</li>
      <li data-of="taken">Taken</li>
      <li data-of="closed">Closed</li>
      <li data-of="yours">Yours</li>
    </ul>
  );
}
