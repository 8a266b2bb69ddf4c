import { formatDuration } from '@nafasi/server/contract/places/availability/availability';
import { useSyncExternalStore } from 'react';

/** Tells people whose own clock differs on that day, such as `2026-11-24`, that the times are Nairobi's. */
export function ClockNote({ day }: { day: string }) {
  const ownDifference = () => differenceInWords(clockDifference(day));
  // The server, which makes the page, has a clock of its own.
  const difference = useSyncExternalStore(never, ownDifference, () => null);
  if (difference === null) return null;
  return <p className="small">All times are Nairobi time (EAT). Your clock says {difference}.</p>;
}

const nairobiMinutes = 180;

/** By how many minutes this browser's clock is ahead of Nairobi's at noon of a day such as `2026-11-24`. */
export function clockDifference(day: string): number {
  const noon = new Date(`${day}T12:00:00+03:00`);
  return Number.isNaN(noon.getTime()) ? 0 : -noon.getTimezoneOffset() - nairobiMinutes;
}

/** `2 hours less`; null where both clocks agree. */
export function differenceInWords(minutes: number): string | null {
  if (minutes === 0) return null;
  return `${formatDuration(Math.abs(minutes))} ${minutes < 0 ? 'less' : 'more'}`;
}

/** The zone is assumed not to change while the page is open. */
const never = () => () => {};
