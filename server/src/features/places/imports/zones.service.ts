// When a time in a calendar file is. A file may bring its time zones along; if not, those that
// everybody knows are known here. A time without any is one on the wall in Nairobi.
import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { NotReadable } from './not-readable.rules.ts';

const NAIROBI = 'Africa/Nairobi';
/** What the clock in Nairobi is ahead of UTC. */
export const NAIROBI_MS = 3 * HOUR_MS;

/** The instant of a time, in milliseconds. */
export type Instants = (time: ICAL.Time) => number;

/** The instants of a property's times; throws where its zone is not known. */
export function instantsIn(property: ICAL.Property): Instants {
  const instants = instantsOf(property);
  if (!instants) throw new NotReadable('zone', { zone: property.getFirstParameter('tzid') });
  return instants;
}

/** In the zone of the file, one that everybody knows, UTC or Nairobi; null: nobody knows its zone. */
function instantsOf(property: ICAL.Property): Instants | null {
  const named = property.getFirstParameter('tzid');
  const brought = named ? zoneIn(property, named) : null;
  const zone = named && !brought ? knownZone(named) : NAIROBI;
  if (!brought && zone === null) return null;
  return (time) => {
    if (time.isDate) return wallMs(time) - NAIROBI_MS;
    if (time.zone === ICAL.Timezone.utcTimezone) return wallMs(time);
    if (brought) return time.toUnixTime() * 1000;
    return zone === NAIROBI ? wallMs(time) - NAIROBI_MS : instantIn(zone ?? NAIROBI, wallMs(time));
  };
}

/** The time on the wall, as if it were UTC. */
export const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** A zone that the file describes; one without any rule says nothing. */
function zoneIn(property: ICAL.Property, tzid: string): ICAL.Timezone | null {
  const zone = property.parent?.getTimeZoneByID(tzid) ?? null;
  return zone?.component?.getAllSubcomponents().length ? zone : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function knownZone(tzid: string): string | null {
  try {
    const zone = tzid.replace(/^\//, '');
    if (!clocks.has(zone)) clocks.set(zone, clockIn(zone));
    return zone;
  } catch {
    // Intl throws at a zone that it does not know.
    return null;
  }
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });

/** A time that a change of the clock leaves out lies an hour later; of two, the first one is meant. */
function instantIn(zone: string, wall: number): number {
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  return [before, after].find((instant) => instant + offsetAt(zone, instant) === wall) ?? before;
}

/** What the clock of a zone is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const parts = clocks.get(zone)?.formatToParts(instant) ?? [];
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [of('year'), of('month'), of('day')];
  return Date.UTC(year, month - 1, day, of('hour'), of('minute'), of('second')) - instant;
}
