import { UnstyledButton } from '@mantine/core';
import type { ScheduleEventData, WeekViewProps } from '@mantine/schedule';
import { cssVariables } from '../../lib/css-variables.ts';
import { formatDate, formatStretch } from '../../lib/dates.ts';
import { minuteMs } from '../../lib/durations.ts';
import type { Calendar, CalendarEvent } from './calendar.api.ts';
import { toWall } from './calendar-days.ts';
import type { View } from './calendar-view.ts';
import { colourOf, headOf, inWords, keyOf, kindOf, signOf, titleOf } from './calendar-words.ts';
import classes from './schedule-event.module.css';
import { weekParts } from './week-parts.ts';

type RenderEvent = NonNullable<WeekViewProps['renderEvent']>;

/** Our event behind one of the library's. */
export const eventOf = ({ payload }: ScheduleEventData): CalendarEvent => payload?.event;

/** Converts an event for the library, which gets Nairobi's wall times. */
export const shownAs = (calendar: Calendar, event: CalendarEvent): ScheduleEventData => ({
  id: keyOf(event),
  title: inWords(calendar, event),
  start: toWall(event.start_time),
  end: toWall(event.end_time),
  color: 'green',
  resourceId: event.space_id,
  payload: { event },
});

/** The same as a week shows it: a night is two parts, the second with a key of its own. */
export const shownInWeek = (calendar: Calendar, event: CalendarEvent): ScheduleEventData[] =>
  weekParts(event).map((part, nth) => ({
    ...shownAs(calendar, event),
    id: nth === 0 ? keyOf(event) : `${keyOf(event)}-on`,
    ...part,
  }));

// Overrides the inline colours that the library sets for each event.
const ownColours = cssVariables({
  'event-bg': 'transparent',
  'event-hover': 'transparent',
  'event-color': 'var(--ink)',
});

/** The colour stands for the space, the pattern and the text for the kind. */
export const renderEvent =
  (calendar: Calendar): RenderEvent =>
  (shown, props) => {
    const event = eventOf(shown);
    return (
      <UnstyledButton
        {...props}
        title={undefined}
        className={`${props.className} ${classes.event}`}
        style={{ ...props.style, ...ownColours }}
        data-kind={event.kind}
        data-colour={colourOf(calendar, event.space_id)}
      />
    );
  };

/** How many lines have room in a week, where an hour is three lines high. */
const linesFor = ({ start_time, end_time }: CalendarEvent) =>
  Math.max(1, Math.floor((Date.parse(end_time) - Date.parse(start_time)) / (20 * minuteMs)));

/** The client or note, the time, and the space; the kind is left out for bookings, which are the most common. */
export const renderBody = (calendar: Calendar, view: View) => (shown: ScheduleEventData) => {
  const event = eventOf(shown);
  const { kind, space_id, start_time, end_time } = event;
  const head = headOf(event);
  const lines = view === 'week' ? linesFor(event) : undefined;
  const kindBeside = kind !== 'booking' && kindOf(event) !== head && `${kindOf(event)}, `;
  return (
    <span
      className={classes.body}
      data-lines={lines}
      style={lines === undefined ? undefined : cssVariables({ lines })}
    >
      <strong>
        <span className="calendar-sign" aria-hidden="true">
          {signOf(calendar, space_id)}
        </span>{' '}
        {head}
      </strong>
      {kind !== 'closure' && <span>{formatStretch(start_time, end_time).times}</span>}
      <span>
        {kindBeside}
        {titleOf(calendar, space_id)}
        <span className="spoken">, {formatDate(start_time)}</span>
      </span>
    </span>
  );
};
