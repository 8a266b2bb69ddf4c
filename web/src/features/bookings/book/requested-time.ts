import { day } from '../../../lib/search.ts';

/** A time that a link to the booking page requests, as it is written there: `2026-11-24T09:00` in Nairobi, or anything. */
export type RequestedTime = {
  start?: string | undefined;
  end?: string | undefined;
  /** How many come. */
  guests?: number | undefined;
  /** It was not asked for as such: it is only likely to suit. */
  isSuggested?: boolean;
  /** What the address asks for instead, such as a day: this was found for it, and another is once it is taken. */
  foundFor?: string;
};

const shape = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `2026-11-24` and `09:00` of a time as an address writes it; nothing where it means none. */
export function partsOf(time: string | undefined): { date: string; time: string } | undefined {
  const [, date, clock] = shape.exec(time ?? '') ?? [];
  return day(date) && date && clock ? { date, time: clock } : undefined;
}

/** What is wrong with the time that an address requests, in a sentence. */
export function flawIn({ start, end }: RequestedTime): string | undefined {
  if (!start && !end) return undefined;
  if (!partsOf(start) || !partsOf(end))
    return 'We cannot read the time in this address. Please choose one.';
  return start && end && end <= start
    ? 'The time in this address ends before it starts. Please choose another.'
    : undefined;
}
