// Converts times of a calendar file into instants. A file may define its time zones; otherwise well-known zones are
// recognised. A time without a zone is Nairobi wall time.
import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { NotReadable } from './not-readable.rules.ts';

const NAIROBI = 'Africa/Nairobi';
/** Nairobi's offset from UTC. */
export const NAIROBI_MS = 3 * HOUR_MS;

/** The instant of a time, in milliseconds. */
export type Instants = (time: ICAL.Time) => number;

/** The instants of a property's times; throws if its zone is unknown. */
export function instantsIn(property: ICAL.Property): Instants {
  const instants = instantsOf(property);
  if (!instants) throw new NotReadable('zone', { zone: property.getFirstParameter('tzid') });
  return instants;
}

/** In the file's own zone, a well-known one, UTC or Nairobi; null if the zone is unknown. */
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

/** The wall time, as if it were UTC. */
export const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** A zone that the file defines; one without any rule is useless. */
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
    // Intl throws for unknown zones.
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

/** A time skipped by a change of the clock becomes one an hour later; for an ambiguous time the first is taken. */
function instantIn(zone: string, wall: number): number {
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  return [before, after].find((instant) => instant + offsetAt(zone, instant) === wall) ?? before;
}

/** A zone's offset from UTC. */
function offsetAt(zone: string, instant: number): number {
  const parts = clocks.get(zone)?.formatToParts(instant) ?? [];
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [of('year'), of('month'), of('day')];
  return Date.UTC(year, month - 1, day, of('hour'), of('minute'), of('second')) - instant;
}
