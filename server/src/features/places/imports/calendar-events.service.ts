// Which times the events of a calendar file (RFC 5545) take, between two instants.
import ICAL from 'ical.js';
import { DAY_MS } from '#platform/durations.ts';
import { NotReadable } from './not-readable.rules.ts';
import { type Change, type EventTime, occurrencesOf, type Steps } from './occurrences.service.ts';
import { instantsIn } from './zones.service.ts';

/** Start and end in milliseconds; half open. */
export type Span = [start: number, end: number];

type Window = {
  from: number;
  until: number;
  /** Our own host: events from our own feeds are not imported back. */
  host: string;
};

const MOST_EVENTS = 5000;
/** Years of four digits, as times are written: events are cut off beyond these. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0), Date.UTC(9999, 0)];

/** All times that events take, in the order of the file; throws NotReadable. */
export function readEvents(text: string, { from, until, host }: Window): Span[] {
  const ours = new RegExp(
    `^(booking|block|closure)-[0-9-]+@${host.replace(/[.\\]/g, '\\$&')}$`,
    'i',
  );
  const events = calendarsIn(text)
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .filter((event) => !ours.test(textOf(event, 'uid').trim()));
  const changed = changesIn(events);
  const steps: Steps = { left: 100_000 };
  const spans: Span[] = [];
  for (const event of events) {
    if (takesNoTime(event)) continue;
    const time = timeOf(event);
    const changes = changed.get(textOf(event, 'uid')) ?? [];
    const limits = { changes, range: { from, until }, steps };
    for (const { start, length } of occurrencesOf(event, time, limits)) {
      if (length > 0 && start < until && start + length > from)
        spans.push([Math.max(start, EARLIEST), Math.min(start + length, LATEST)]);
      if (spans.length > MOST_EVENTS) throw new NotReadable('many');
    }
  }
  return spans;
}

function calendarsIn(text: string): ICAL.Component[] {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (!plain) throw new NotReadable('empty');
  if (plain.startsWith('<')) throw new NotReadable('page');
  const read = parse(plain);
  const all = Array.isArray(read[0]) ? read : [read];
  const calendars = all.map(
    (one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]),
  );
  if (!calendars.every(({ name }) => name === 'vcalendar')) throw new NotReadable('no-calendar');
  return calendars;
}

function parse(text: string): unknown[] {
  try {
    return ICAL.parse(text);
  } catch (error) {
    const isMeant = /^BEGIN:VCALENDAR/i.test(text);
    throw new NotReadable(isMeant ? 'broken' : 'no-calendar', { cause: error });
  }
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '');

const takesNoTime = (event: ICAL.Component): boolean =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT';

function timeOf(event: ICAL.Component): EventTime {
  const property = event.getFirstProperty('dtstart');
  const first = property && timeIn(property);
  if (!first) throw new NotReadable('start');
  const instants = instantsIn(property);
  return { first, instants, length: lengthOf(event, first, instants(first)) };
}

/** An event whose end is missing or before its start has no duration, except that an all-day event lasts a day. */
function lengthOf(event: ICAL.Component, first: ICAL.Time, start: number): number {
  const least = first.isDate ? DAY_MS : 0;
  const ends = event.getFirstProperty('dtend');
  const end = ends && timeIn(ends);
  if (end) return Math.max(least, instantsIn(ends)(end) - start);
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return Math.max(least, duration.toSeconds() * 1000);
  return least;
}

function timeIn(property: ICAL.Property): ICAL.Time | null {
  const value = property.getFirstValue();
  if (!(value instanceof ICAL.Time)) return null;
  const isWhole = [value.year, value.month, value.day, value.hour, value.minute].every(
    Number.isFinite,
  );
  return isWhole ? value : null;
}

/**
 * The occurrences of each event that have an entry of their own in the file; with `after` if it also changes later
 * ones.
 */
function changesIn(events: readonly ICAL.Component[]): Map<string, Change[]> {
  const changed = new Map<string, Change[]>();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const at = property && timeIn(property);
    if (!at) continue;
    const uid = textOf(event, 'uid');
    const instant = instantsIn(property)(at);
    const isOfAllAfter = property.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE';
    const time = isOfAllAfter && !takesNoTime(event) ? timeOf(event) : null;
    const after = time && {
      shift: time.instants(time.first) - instant,
      length: time.length,
    };
    changed.set(uid, [...(changed.get(uid) ?? []), { at: instant, after }]);
  }
  return changed;
}
