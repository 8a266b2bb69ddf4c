import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo, useState } from 'react';
import { ClockNote } from '../../../domain/clock-note.tsx';
import { daysInRow, nairobiDay } from '../../../lib/dates.ts';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { daysShown, type FreeTime } from '../free-times.ts';
import type { SpaceRules } from '../rules/space-rules.api.ts';
import { cellsOf, dayLabel, unknownCells } from '../time-parts.ts';
import { WeekSteps } from '../week-steps.tsx';
import { WeekStrip } from '../week-strip.tsx';
import { type GridDay, TimeGrid } from './time-grid.tsx';
import classes from './time-picker.module.css';
import type { BookableTimes } from './use-bookable-times.ts';
import { useTimePick } from './use-time-pick.ts';

const views = ['day', 'week'] as const;
type View = (typeof views)[number];

type Props = {
  times: BookableTimes;
  rules: SpaceRules | undefined;
  onTime: (time: FreeTime) => void;
};

/** The free times of a day or a week, to choose from; what is typed elsewhere shows in it too. */
export function TimePicker({ times, rules, onTime }: Props) {
  const { week, free, busy, now, shown, show, time } = times;
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [chosenView, setView] = useState<View>();
  const view = chosenView ?? (hasRoom ? 'week' : 'day');
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
        <ViewSwitch views={views} view={view} onView={setView} />
      </div>
      <p className={classes.hint}>
        {hasRoom ? 'Drag over the free hours' : 'Tap a start and then an end'}, or type the times in
        the form.
      </p>
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
          {view === 'day' ? (
            <WeekStrip week={week} chosen={shown} onChoose={(day) => show(latest(day, today))} />
          ) : (
            <WeekSteps first={first} today={today} onStep={step} />
          )}
          <div className={classes.grid}>
            <TimeGrid
              days={view === 'day' ? all.filter(({ day }) => day === shown) : all}
              today={today}
              time={time}
              isTimeFree={!times.notFree}
              isLoading={!days}
              pick={pick}
              describedBy={help}
              onDay={show}
              onSwipe={view === 'day' ? step : undefined}
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
