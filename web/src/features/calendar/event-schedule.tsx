import {
  type DayOfWeek,
  MonthView,
  ResourcesDayView,
  type ScheduleEventData,
  WeekView,
} from '@mantine/schedule';
import { useMemo } from 'react';
import { formatDate, formatTime, nairobiDay } from '../../lib/dates.ts';
import { toastProblem } from '../../lib/toast.ts';
import type { BlockTimes, Calendar, CalendarEvent } from './calendar.api.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/schedule/styles.layer.css';
import { daysIn, fromWall, toWall } from './calendar-days.ts';
import type { View } from './calendar-view.ts';
import { foldClosures, takesDays } from './calendar-words.ts';
import classes from './event-schedule.module.css';
import { eventOf, renderBody, renderEvent, shownAs } from './schedule-event.tsx';

type Props = {
  calendar: Calendar;
  /** The spaces that are looked at, and what takes their time. */
  spaces: Calendar['spaces'];
  events: readonly CalendarEvent[];
  view: View;
  day: string;
  today: string;
  onDay: (day: string) => void;
  onEvent: (event: CalendarEvent) => void;
  /** A time was pointed at; of one space where that is known. */
  onTime: (times: BlockTimes, spaceId: number | undefined) => void;
  onMove: (id: number, times: BlockTimes) => void;
};

const step = 30;
/** No day of the week is set apart. */
const none: DayOfWeek[] = [];
/** Half hours have no room for their names. */
const hourAlone = (time: string) => (time.slice(14, 16) === '00' ? time.slice(11, 16) : '');

/** Spaces and their time on a large screen. Blocks are dragged, and made by dragging over what is free. */
export function EventSchedule(props: Props) {
  const { calendar, events, view, day, today, onDay, onEvent, onTime } = props;
  const shown = useMemo(() => {
    // Beside each other, a day's closures say no more than one that counts them.
    const folded = view === 'day' ? events : foldClosures(events);
    return folded.map((event) => shownAs(calendar, event));
  }, [calendar, events, view]);
  const shared = {
    date: day,
    events: shown,
    radius: 'md',
    withHeader: false,
    labels: { resources: 'Spaces', resourceSlot: 'Block time of' },
    renderEvent: renderEvent(calendar),
    renderEventBody: renderBody(calendar),
    withEventsDragAndDrop: true,
    canDragEvent: isOwnBlock,
    onEventClick: (event: ScheduleEventData) => onEvent(eventOf(event)),
    withDragSlotSelect: true,
    className: classes.schedule,
  } as const;
  const timed = {
    ...shared,
    intervalMinutes: step,
    startScrollTime: '08:00:00',
    getCurrentTime: () => toWall(new Date().toISOString()),
    withEventResize: true,
    canResizeEvent: isOwnBlock,
    onEventDrop: moveOf(props),
    onEventResize: moveOf(props),
  } as const;
  const timesOf = (start: string, end: string) => ({
    start_time: fromWall(start),
    end_time: fromWall(end),
  });
  if (view === 'month')
    return (
      <MonthView
        {...shared}
        onEventDrop={moveOf(props)}
        withOutsideDays={false}
        weekendDays={none}
        maxEventsPerDay={3}
        highlightToday={false}
        getDayProps={(date) => ({ 'data-is-today': date === today || undefined })}
        onDayClick={onDay}
        onSlotDragEnd={(start, end) => afterwards(() => onTime(timesOf(start, end), undefined))}
      />
    );
  if (view === 'day')
    return (
      <ResourcesDayView
        {...timed}
        classNames={{ resourcesDayViewResourceLabel: classes.space }}
        slotWidth={48}
        rowHeight={64}
        slotLabelFormat={hourAlone}
        resources={props.spaces.map(({ id, title }) => ({ id, label: title }))}
        onTimeSlotClick={({ slotStart, slotEnd, resourceId }) =>
          onTime(timesOf(slotStart, slotEnd), Number(resourceId))
        }
        onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) =>
          afterwards(() => onTime(timesOf(rangeStart, rangeEnd), Number(resourceId)))
        }
      />
    );
  return (
    <div className={classes.week}>
      <WeekHead day={day} today={today} onDay={onDay} />
      <WeekView
        {...timed}
        weekendDays={none}
        scrollAreaProps={{ mah: 'min(680px, 72svh)' }}
        withWeekNumber={false}
        slotHeight={56}
        allDaySlotHeight={52}
        withAllDaySlots={events.some(takesDays)}
        classNames={{ weekViewHeader: classes.ownHead, weekViewAllDaySlots: classes.wholeDays }}
        getTimeSlotProps={({ start }) => ({ 'aria-label': `Block from ${slotInWords(start)}` })}
        onTimeSlotClick={({ slotStart, slotEnd }) => onTime(timesOf(slotStart, slotEnd), undefined)}
        onSlotDragEnd={(start, end) => afterwards(() => onTime(timesOf(start, end), undefined))}
      />
    </div>
  );
}

/** A dialog that opened while the pointer still goes up would take that for a press beside it, and close. */
const afterwards = (open: () => void) => setTimeout(open);

type WeekHeadProps = Pick<Props, 'day' | 'today' | 'onDay'>;

/** The days of a week, each a way to it. The library's own say theirs as machines write them. */
function WeekHead({ day, today, onDay }: WeekHeadProps) {
  const { from } = daysIn('week', day);
  return (
    <div className={classes.head}>
      {Array.from({ length: 7 }, (_, nth) => {
        const date = nairobiDay(from, nth);
        const [weekday, number, month] = formatDate(date).split(' ');
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

/** What an owner may move. A block that stands for another calendar's event is moved there. */
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

/** A block moves in time alone: what it keeps free is one space. */
const moveOf =
  ({ onMove }: Props) =>
  ({ newStart, newEnd, event, resourceId }: Moved) => {
    const { id, space_id } = eventOf(event);
    if (id === null) return;
    if (resourceId !== undefined && resourceId !== space_id)
      return toastProblem(
        'A block stays with its space. Please remove it, and block time of the other space.',
      );
    onMove(id, { start_time: fromWall(newStart), end_time: fromWall(newEnd) });
  };
