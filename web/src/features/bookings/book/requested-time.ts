import { day } from '../../../lib/search.ts';

/** A time requested by a link to the booking page, as written in it: `2026-11-24T09:00` in Nairobi, or anything. */
export type RequestedTime = {
  start?: string | undefined;
  end?: string | undefined;
  /** The number of guests. */
  guests?: number | undefined;
  /** The time itself was not requested, but is likely to suit. */
  isSuggested?: boolean;
  /** The day and length in the address for which this time was found; once it is taken, another one is found. */
  foundFor?: string;
};

const shape = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The date and time of day in an address, such as `2026-11-24` and `09:00`; undefined if it contains none. */
export function partsOf(time: string | undefined): { date: string; time: string } | undefined {
  const [, date, clock] = shape.exec(time ?? '') ?? [];
  return day(date) && date && clock ? { date, time: clock } : undefined;
}

/** What is wrong with the time requested in an address, as a sentence. */
export function flawIn({ start, end }: RequestedTime): string | undefined {
  if (!start && !end) return undefined;
  if (!partsOf(start) || !partsOf(end))
    return 'We cannot read the time in this address. Please choose one.';
  return start && end && end <= start
    ? 'The time in this address ends before it starts. Please choose another.'
    : undefined;
}
