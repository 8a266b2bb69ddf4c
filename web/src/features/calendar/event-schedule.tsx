import {
  type DayOfWeek,
  MonthView,
  ResourcesDayView,
  type ScheduleEventData,
  WeekView,
} from '@mantine/schedule';
import { useMemo } from 'react';
import { cssVariables } from '../../lib/css-variables.ts';
import { daysInRow, formatDate, formatTime, weekdayOf } from '../../lib/dates.ts';
import { dayParts } from '../../lib/day-parts.ts';
import { toastProblem } from '../../lib/toast.ts';
import { Mantine } from '../../ui/mantine.tsx';
import type { CalendarProps } from './agenda.tsx';
import type { BlockTimes, Calendar } from './calendar.api.ts';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/schedule/styles.layer.css';
import { daysIn, fromWall, toWall } from './calendar-days.ts';
import { foldClosures } from './calendar-words.ts';
import classes from './event-schedule.module.css';
import { movedTimes, resizedTimes } from './moved-times.ts';
import { eventOf, renderBody, renderEvent, shownAs, shownInWeek } from './schedule-event.tsx';
import { firstHour, rowsAbove, takesDays } from './week-parts.ts';

type Props = CalendarProps & {
  /** The spaces shown, to which the events belong. */
  spaces: Calendar['spaces'];
  onDay: (day: string) => void;
  /** Called when a time is selected, with its space if that is known. */
  onTime: (times: BlockTimes, spaceId: number | undefined) => void;
  onMove: (id: number, times: BlockTimes) => void;
};

const step = 30;
/** In pixels. */
const hourHeight = 60;
/** The initial scroll time, so that `hour` is the first one visible below the sticky rows above the hours. */
const hourBelow = (rows: number, hour: number) =>
  `0${Math.max(0, hour - Math.ceil(Math.min(rows * 26, 216) / hourHeight))}:00:00`;
/** No day of the week is set apart. */
const none: DayOfWeek[] = [];
/** Only full hours are labelled; half hours have no room. */
const hourAlone = (time: string) => (time.slice(14, 16) === '00' ? time.slice(11, 16) : '');

/** The calendar on a large screen. Blocks can be dragged, and are created by dragging over free time. */
export const EventSchedule = (props: Props) => (
  <Mantine>
    <Schedule {...props} />
  </Mantine>
);

function Schedule(props: Props) {
  const { calendar, events, view, day, today, onDay, onEvent } = props;
  const block = (start: string | Date, end: string | Date, space?: string | number) =>
    props.onTime(timesOf(start, end), space === undefined ? undefined : Number(space));
  // Deferred: a dialog opened during the pointer event would take that for a press outside, and close.
  const blockDragged = (...time: Parameters<typeof block>) => setTimeout(block, 0, ...time);
  const shown = useMemo(() => {
    // In views without columns for spaces, the closures of a day are folded into one.
    const folded = view === 'day' ? events : foldClosures(events);
    return view === 'week'
      ? folded.flatMap((event) => shownInWeek(calendar, event))
      : folded.map((event) => shownAs(calendar, event));
  }, [calendar, events, view]);
  const shared = {
    date: day,
    events: shown,
    radius: 'md',
    withHeader: false,
    labels: { resources: 'Spaces', resourceSlot: 'Block time of' },
    renderEvent: renderEvent(calendar),
    renderEventBody: renderBody(calendar, view),
    withEventsDragAndDrop: true,
    canDragEvent: isOwnBlock,
    onEventDrop: moveOf(props),
    onEventClick: (event: ScheduleEventData) => onEvent(eventOf(event)),
    withDragSlotSelect: true,
    className: classes.schedule,
  } as const;
  const timed = {
    ...shared,
    intervalMinutes: step,
    startScrollTime: '08:00:00',
    getCurrentTime: () => toWall(new Date().toISOString()),
    // Its text would cover the hour's label; the line is enough.
    withCurrentTimeBubble: false,
    withEventResize: true,
    canResizeEvent: isOwnBlock,
    onEventResize: resizeOf(props),
  } as const;
  if (view === 'month')
    return (
      <MonthView
        {...shared}
        withOutsideDays={false}
        weekendDays={none}
        maxEventsPerDay={3}
        classNames={{ monthViewDay: classes.monthDay, monthViewEvents: classes.monthEvents }}
        highlightToday={false}
        getDayProps={(date) => ({ 'data-is-today': date === today || undefined })}
        onDayClick={onDay}
        onSlotDragEnd={blockDragged}
      />
    );
  if (view === 'day')
    return (
      <ResourcesDayView
        {...timed}
        className={`${classes.schedule} ${classes.day}`}
        classNames={{ resourcesDayViewResourceLabel: classes.space }}
        slotWidth={48}
        rowHeight={64}
        slotLabelFormat={hourAlone}
        resources={props.spaces.map(({ id, title }) => ({ id, label: title }))}
        onTimeSlotClick={({ slotStart, slotEnd, resourceId }) =>
          block(slotStart, slotEnd, resourceId)
        }
        onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) =>
          blockDragged(rangeStart, rangeEnd, resourceId)
        }
      />
    );
  const rows = rowsAbove(shown.map(eventOf), daysIn('week', day, today));
  return (
    <div className={classes.week} style={cssVariables({ rows })}>
      <WeekHead day={day} today={today} onDay={onDay} />
      <WeekView
        {...timed}
        weekendDays={none}
        firstDayOfWeek={((weekdayOf(today) + 1) % 7) as DayOfWeek}
        startScrollTime={hourBelow(rows, firstHour(events))}
        scrollAreaProps={{ mah: 'min(680px, 72svh)' }}
        withWeekNumber={false}
        slotHeight={hourHeight}
        allDaySlotHeight={52}
        withAllDaySlots={events.some(takesDays)}
        classNames={{
          weekViewHeader: classes.ownHead,
          weekViewInner: classes.hours,
          weekViewAllDaySlots: classes.wholeDays,
          weekViewAllDaySlotsList: classes.wholeDaysList,
          weekViewAllDaySlotsEvents: classes.wholeDaysEvents,
        }}
        getTimeSlotProps={({ start }) => ({ 'aria-label': `Block from ${slotInWords(start)}` })}
        onTimeSlotClick={({ slotStart, slotEnd }) => block(slotStart, slotEnd)}
        onSlotDragEnd={blockDragged}
      />
    </div>
  );
}

type WeekHeadProps = Pick<Props, 'day' | 'today' | 'onDay'>;

/** The days of a week, each a button to open it. The library's own would have machine-readable labels. */
function WeekHead({ day, today, onDay }: WeekHeadProps) {
  const { from } = daysIn('week', day, today);
  return (
    <div className={classes.head}>
      {daysInRow(from, 7).map((date) => {
        const { weekday, number, month } = dayParts(date);
        return (
          <button
            key={date}
            type="button"
            data-is-today={date === today || undefined}
            onClick={() => onDay(date)}
          >
            {weekday} <strong>{number}</strong> <span className="spoken">{month}</span>
          </button>
        );
      })}
    </div>
  );
}

/** What an owner may move. A block imported from another calendar has to be moved there. */
const isOwnBlock = (shown: ScheduleEventData) => {
  const { kind, imported } = eventOf(shown);
  return kind === 'block' && !imported;
};
const slotInWords = (wall: string) => {
  const instant = fromWall(wall);
  return `${formatTime(instant)} on ${formatDate(instant)}`;
};

type Moved = {
  newStart: string;
  newEnd: string;
  event: ScheduleEventData;
  resourceId?: string | number;
};

/** The instants of two times of the library's. */
const timesOf = (start: string | Date, end: string | Date) => ({
  start_time: fromWall(`${start}`),
  end_time: fromWall(`${end}`),
});

/** A block can move in time, but not to another space. */
const moveOf =
  ({ onMove }: Props) =>
  ({ newStart, event, resourceId }: Moved) => {
    const block = eventOf(event);
    if (block.id === null) return;
    if (resourceId !== undefined && resourceId !== block.space_id)
      return toastProblem(
        'A block stays with its space. Please remove it, and block time of the other space.',
      );
    onMove(block.id, movedTimes(block, timesOf(event.start, event.end), fromWall(newStart)));
  };

const resizeOf =
  ({ onMove }: Props) =>
  ({ newStart, newEnd, event }: Moved) => {
    const block = eventOf(event);
    if (block.id === null) return;
    const shown = timesOf(event.start, event.end);
    onMove(block.id, resizedTimes(block, shown, timesOf(newStart, newEnd)));
  };
