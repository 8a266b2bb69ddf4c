import { formatDate, formatTime, nairobiDay, startOfDay } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './agenda.module.css';
import type { Calendar, CalendarEvent } from './calendar.api.ts';
import { daysIn } from './calendar-days.ts';
import type { View } from './calendar-view.ts';
import { colourOf, headOf, keyOf, kindOf, titleOf } from './calendar-words.ts';

export type CalendarProps = {
  calendar: Calendar;
  events: readonly CalendarEvent[];
  view: View;
  day: string;
  today: string;
  onEvent: (event: CalendarEvent) => void;
};

const tones = { booking: 'green', hold: 'yellow', block: 'grey', closure: 'grey' } as const;

/** The calendar as a list, day by day: for phones, where columns do not fit. */
export function Agenda({ calendar, events, view, day, today, onEvent }: CalendarProps) {
  const days = byDay(events, daysIn(view, day, today));
  if (days.length === 0)
    return <p className={classes.none}>Nothing is booked, blocked or closed. All of it is free.</p>;
  return (
    <div className={classes.days}>
      {days.map(([date, ofDay]) => (
        <section key={date} aria-label={formatDate(date)}>
          {view !== 'day' && <h3>{formatDate(date)}</h3>}
          <ul>
            {ofDay.map((event) => (
              <li key={keyOf(event)}>
                <button
                  type="button"
                  data-colour={colourOf(calendar, event.space_id)}
                  onClick={() => onEvent(event)}
                >
                  <span className={classes.times}>{timesOn(date, event)}</span>
                  <span className={classes.head}>{headOf(event)}</span>
                  <span className={classes.space}>{titleOf(calendar, event.space_id)}</span>
                  <StatusBadge tone={tones[event.kind]}>{kindOf(event)}</StatusBadge>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The days that have something, each with all that touches it. */
function byDay(events: readonly CalendarEvent[], { from, to }: { from: string; to: string }) {
  const days: [string, CalendarEvent[]][] = [];
  for (let day = from; day <= to; day = nairobiDay(day, 1)) {
    const [start, end] = [startOfDay(day), startOfDay(nairobiDay(day, 1))];
    const ofDay = events.filter(
      (event) => Date.parse(event.start_time) < end && Date.parse(event.end_time) > start,
    );
    if (ofDay.length > 0) days.push([day, ofDay]);
  }
  return days;
}

/** The part of an event's time on a given day: `09:00 to 11:00`, or that it is all day. */
function timesOn(day: string, { start_time, end_time }: CalendarEvent): string {
  const from = nairobiDay(start_time) < day ? '00:00' : formatTime(start_time);
  const to = nairobiDay(end_time) > day ? '24:00' : formatTime(end_time);
  return from === '00:00' && to === '24:00' ? 'All day' : `${from} to ${to}`;
}
