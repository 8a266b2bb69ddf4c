// Events as calendars read them: iCalendar (RFC 5545), and how one is put in or taken out (RFC 5546).
import { nairobiDay } from './time.ts';

export type CalendarEvent = {
  /** Names the event for ever: the same one later changes or removes it. */
  uid: string;
  /** Grows with each change; a calendar takes the higher one. */
  sequence: number;
  /** When what it says was last changed. */
  stamp: Date;
  start: Date;
  end: Date;
  /** It is of whole days in Nairobi, from the one that starts then; the day that `end` starts is not in it. */
  allDay?: boolean;
  /** Whoever has it in a calendar is as free as before. */
  transparent?: boolean;
  summary: string;
  description?: string;
  location?: string | null;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** A mailbox that answers for it. */
  organizer?: { name: string; email: string };
};

/** What is done with the events: put in or changed, or taken out. A feed has no method. */
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

/** Text as a value: what means something in a calendar file is escaped, and no other control character is left. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const MOST_OCTETS = 75;

/** Breaks a long line into several, of which each but the first begins with a space; never within a character. */
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
