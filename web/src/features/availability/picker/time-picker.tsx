import { useMediaQuery } from '@mantine/hooks';
import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { ClockNote } from '../../../domain/clock-note.tsx';
import {
  daysInRow,
  formatDate,
  formatLongDay,
  formatTime,
  laterDay,
  nairobiDay,
  startOfDay,
} from '../../../lib/dates.ts';
import { dayMs } from '../../../lib/durations.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { daysShown, type FreeTime, wallTime } from '../free-times.ts';
import type { SpaceRules } from '../rules/space-rules.api.ts';
import type { Stretch } from '../stretches.ts';
import { cellsOf, dayLabel, unknownCells } from '../time-parts.ts';
import { WeekSteps } from '../week-steps.tsx';
import { WeekStrip } from '../week-strip.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { around, openRows, rowsAtFirst, rowsOf } from './shown-rows.ts';
import { type GridDay, TimeGrid } from './time-grid.tsx';
import classes from './time-picker.module.css';
import type { BookableTimes } from './use-bookable-times.ts';
import { useTimePick } from './use-time-pick.ts';

type Props = {
  times: BookableTimes;
  rules: SpaceRules | undefined;
  title: string;
  /** The time is only suggested: it is drawn as such, and one tap takes it. */
  isSuggested?: boolean;
  /** The price of the time: as shown in its block, and as announced. */
  cost: { short: string; spoken: string };
  onTime: (time: FreeTime, isSuggested: boolean) => void;
};

/** The free times of a day or a week to choose from; also shows a time typed into the fields. */
export function TimePicker({ times, rules, title, cost, ...props }: Props) {
  const { isSuggested = false, onTime } = props;
  const { week, free, now, shown, show, time, old } = times;
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const pick = useTimePick({ free, rules, now, time, isSuggested, onChoose: onTime });
  const help = useId();
  const { first, today, days } = week;
  const step = (by: number) => show(laterDay(nairobiDay(shown, by), today));
  const all = useGridDays(times);
  const inSight = hasRoom ? all : all.filter(({ day }) => day === shown);
  const { rows, isMore, showMore, hasMore } = useRows(times, rules);
  return (
    <section className={classes.picker} aria-labelledby="choose-time">
      <div className={classes.head}>
        <h2 id="choose-time">{title}</h2>
        {hasRoom ? (
          <>
            <p className={classes.hint}>
              {old ? 'Your own hours count as free' : 'Drag over the free hours, or type'}
            </p>
            <WeekSteps first={first} today={today} onStep={step} />
          </>
        ) : (
          <MonthButton times={times} rules={rules} />
        )}
      </div>
      <p id={help} className="spoken">
        Arrow keys move by half an hour and by a day. Enter starts a time and ends it. Shift with an
        arrow moves its end. Escape drops what was started.
      </p>
      {week.isFailed ? (
        <ProblemBanner onRetry={week.retry}>
          We cannot see what is free just now. Please try again.
        </ProblemBanner>
      ) : (
        <>
          {!hasRoom && (
            <>
              <WeekStrip week={week} chosen={shown} steps="within" onChoose={show} />
              <div className={classes.day}>
                <strong>{formatDate(shown)}</strong>
                <p className={classes.hint}>
                  {old ? 'Tap a start, or drag the ends' : 'Tap a start, then an end'}
                </p>
              </div>
            </>
          )}
          <div className={classes.grid}>
            <TimeGrid
              days={inSight}
              rows={rows}
              today={today}
              time={isSame(time, old) ? null : time}
              isTimeFree={!times.notFree}
              isSuggested={isSuggested}
              cost={cost.short}
              old={old}
              taken={times.taken}
              onTake={() => time && onTime(freeTimeOf(time), false)}
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
        <Legend isChange={old !== undefined} />
        {hasMore && (
          <Button variant="subtle" size="sm" aria-pressed={isMore} onClick={showMore}>
            {isMore ? 'Show fewer hours' : 'Show all hours'}
          </Button>
        )}
      </div>
      <p className={classes.message} role="status">
        {pick.message}
      </p>
      <Spoken>{time && !isSuggested ? spokenTime(time, !times.notFree, cost.spoken) : ''}</Spoken>
      <ClockNote day={shown} />
    </section>
  );
}

/** The days of the week with their half hours. */
function useGridDays({ week, free, busy }: BookableTimes): GridDay[] {
  const { first, days, times } = week;
  return useMemo(
    () =>
      daysInRow(first, daysShown).map((day) => {
        const known = days?.find((one) => one.day === day);
        return {
          day,
          cells: known ? cellsOf(day, free, busy) : unknownCells(day),
          freeLabel: known && times && dayLabel(known, times),
        };
      }),
    [first, days, times, free, busy],
  );
}

/** The half hours shown: the opening hours, or of very long days only a part until all are requested. */
function useRows({ week, time, old }: BookableTimes, rules: SpaceRules | undefined) {
  const [isMore, setMore] = useState(false);
  const dates = daysInRow(week.first, daysShown);
  const open = openRows(rules?.opening_hours);
  const chosen = [...rowsOf(time, dates), ...rowsOf(old ?? null, dates)];
  const few = around([rowsAtFirst(rules?.opening_hours), ...chosen]);
  return {
    rows: isMore ? around([open, ...chosen]) : few,
    isMore,
    hasMore: few.first > open.first || few.end < open.end,
    showMore: () => setMore(!isMore),
  };
}

function MonthButton({ times: { week, shown, show, now }, rules }: Pick<Props, 'times' | 'rules'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconCalendar size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Month
      </Button>
      {isOpen && (
        <MonthSheet
          week={week}
          shown={shown}
          last={rules && nairobiDay(now, rules.furthest_days)}
          onDay={show}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const isSame = (one: Stretch | null, other: Stretch | undefined) =>
  one !== null && one.start === other?.start && one.end === other.end;

const freeTimeOf = ({ start, end }: Stretch): FreeTime => ({
  start: wallTime(start),
  end: wallTime(end),
});

/** `Tuesday 24 November, 09:00 to 12:00, free, 3 hours, 10,500 shillings.` */
function spokenTime({ start, end }: Stretch, isFree: boolean, cost: string): string {
  const days = (startOfDay(nairobiDay(end)) - startOfDay(nairobiDay(start))) / dayMs;
  const until = days > 0 ? `${formatLongDay(end)}, ${formatTime(end)}` : formatTime(end);
  const hours = hoursShown(new Date(start), new Date(end)).replace('.0', '');
  return [
    formatLongDay(start),
    `${formatTime(start)} to ${until}`,
    isFree ? 'free' : 'not free',
    hours === '1' ? '1 hour' : `${hours} hours`,
    `${cost}.`,
  ].join(', ');
}

function Legend({ isChange }: { isChange: boolean }) {
  return (
    <ul className={classes.legend}>
      <li data-of="free">Free</li>
      <li data-of="taken">Taken</li>
      {isChange ? <li data-of="now">Now</li> : <li data-of="closed">Closed</li>}
      <li data-of="yours">{isChange ? 'New' : 'Yours'}</li>
    </ul>
  );
}
