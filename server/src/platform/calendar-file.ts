// Events in iCalendar format (RFC 5545), and the methods that add or remove one (RFC 5546).
import { nairobiDay } from './time.ts';

export type CalendarEvent = {
  /** Permanent id of the event: later versions that change or remove it carry the same one. */
  uid: string;
  /** Grows with each change; calendars keep the version with the highest sequence. */
  sequence: number;
  /** When its content last changed. */
  stamp: Date;
  start: Date;
  end: Date;
  /** Whole days in Nairobi: the first is that of `start`, the last the one before that of `end`. */
  allDay?: boolean;
  /** It does not make the calendar's owner busy. */
  transparent?: boolean;
  summary: string;
  description?: string;
  location?: string | null;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** The mailbox that answers for it. */
  organizer?: { name: string; email: string };
};

/** Whether the events are added or updated, or removed. A feed has no method. */
type Method = 'PUBLISH' | 'CANCEL';

type Whole = {
  method?: Method;
  /** What a calendar program calls it. */
  name?: string;
  /** How often a calendar program should look again. */
  refreshMinutes?: number;
};

/** Writes a calendar file. Lines end in CRLF and are 75 octets long at most. */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { method, name, refreshMinutes }: Whole = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nafasi//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    // The first is RFC 7986; Outlook reads the second.
    ...(refreshMinutes
      ? [
          `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
        ]
      : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${utc(event.stamp)}`,
  `LAST-MODIFIED:${utc(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART${timeOf(event, event.start)}`,
  `DTEND${timeOf(event, event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  ...(event.organizer ? [organizerOf(event.organizer)] : []),
  ...(event.transparent ? ['TRANSP:TRANSPARENT'] : []),
  `STATUS:${event.status}`,
  'END:VEVENT',
];

// A parameter's value cannot hold quotes or line breaks, and has no way to escape them.
const organizerOf = ({ name, email }: { name: string; email: string }) =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, '')}":mailto:${email}`;

const timeOf = ({ allDay }: CalendarEvent, instant: Date): string =>
  allDay ? `;VALUE=DATE:${nairobiDay(instant).replaceAll('-', '')}` : `:${utc(instant)}`;

/** An instant in UTC, to the second: `20261125T060000Z`. */
const utc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes text for use as a value: special characters are escaped, other control characters removed. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const MOST_OCTETS = 75;

/** Folds a long line: each continuation starts with a space, and no character is split. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
