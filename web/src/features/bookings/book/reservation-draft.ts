import {
  problemWithTime,
  type TimeRules,
} from '@nafasi/server/contract/places/availability/availability';
import { tooManyGuests } from '@nafasi/server/contract/renting/bookings/bookings';
import { hoursShown, presentLines, quote } from '@nafasi/server/contract/renting/prices/prices';
import { formatTime, nairobiDay, nairobiIso } from '../../../lib/dates.ts';
import type { Attempt } from '../../../lib/use-idempotency-key.ts';
import type { BookableSpace, BookingInput } from '../bookings.api.ts';
import { partsOf, type RequestedTime } from './requested-time.ts';

/** A time as its fields hold it: dates and times of day in Nairobi. */
export type WhenDraft = {
  startDate: string;
  startTime: string;
  /** Null follows the start date. */
  endDate: string | null;
  endTime: string;
};

/** The contents of a booking form. */
export type ReservationDraft = WhenDraft & {
  guests: string;
  /** The terms that were accepted; newer terms have to be accepted again. */
  acceptedTerms: number | null;
  /** The request in the address that this draft has taken over. */
  asked: string | null;
  /** Somebody has chosen the time; before that it is only a suggestion. */
  isChosen: boolean;
  /** What was sent last and may have been booked, as no answer has come, and the key to send it again under. */
  attempt: Attempt | null;
};

export type BookingField = 'start_time' | 'end_time' | 'estimated_guests';
export type ReservationProblems = Partial<Record<BookingField, string>>;

const onePerson = '1';

export function newDraft(now: Date): ReservationDraft {
  return {
    startDate: nairobiDay(now, 1),
    startTime: '09:00',
    endDate: null,
    endTime: '17:00',
    guests: onePerson,
    acceptedTerms: null,
    asked: null,
    isChosen: false,
    attempt: null,
  };
}

/** A new draft, with the time that an address requests. */
export function draftFor(requested: RequestedTime, now: Date): ReservationDraft {
  const { start, end, foundFor } = requested;
  const times = askedOf(requested);
  const asked = foundFor ?? (start || end ? `${start} ${end}` : null);
  const isChosen = times !== undefined && !requested.isSuggested;
  const guests = requested.guests ? { guests: String(requested.guests) } : {};
  return { ...newDraft(now), ...times, ...guests, asked, isChosen };
}

/** The readable parts of a requested time, the rest empty; undefined if there are none. */
function askedOf({ start, end }: RequestedTime): WhenDraft | undefined {
  const [from, to] = [partsOf(start), partsOf(end)];
  if (!from && !to) return undefined;
  return {
    startDate: from?.date ?? '',
    startTime: from?.time ?? '',
    endDate: to && to.date !== from?.date ? to.date : null,
    endTime: to?.time ?? '',
  };
}

/**
 * What of a stored draft can be used: not a day that has passed, nor a time other than the one now requested or
 * suggested.
 */
export function revived(kept: ReservationDraft, fresh: ReservationDraft, now: Date) {
  if (kept.startDate < nairobiDay(now)) return undefined;
  const isOther = fresh.asked !== null && (kept.asked !== fresh.asked || !kept.isChosen);
  if (!isOther) return kept;
  const guests = fresh.guests === onePerson ? kept.guests : fresh.guests;
  return { ...fresh, guests, acceptedTerms: kept.acceptedTerms };
}

/** A time as field values. */
export function toWhenDraft({ start, end }: { start: string; end: string }): WhenDraft {
  const [startDate = '', startTime = ''] = start.split('T');
  const [endDate = '', endTime = ''] = end.split('T');
  return { startDate, startTime, endDate: endDate === startDate ? null : endDate, endTime };
}

/** Field values as a requested time, to compare it with others. */
export const toRequestedTime = ({ startDate, startTime, endDate, endTime }: WhenDraft) => ({
  start: `${startDate}T${startTime}`,
  end: `${endDate ?? startDate}T${endTime}`,
});

type Stretch = { start: Date; end: Date };

/** The time in the fields; null while one of them is empty. */
export function stretchOf({ startDate, startTime, endDate, endTime }: WhenDraft): Stretch | null {
  const start = new Date(nairobiIso(startDate, startTime));
  const end = new Date(nairobiIso(endDate ?? startDate, endTime));
  return Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) ? null : { start, end };
}

/** Changes the start and moves the end along, so that the length stays the same. */
export function withStart(draft: WhenDraft, part: Partial<WhenDraft>): Partial<WhenDraft> {
  const before = stretchOf(draft);
  const start = stretchOf({ ...draft, ...part })?.start;
  const lengthMs = before ? before.end.getTime() - before.start.getTime() : 0;
  if (!start || lengthMs <= 0) return part;
  const end = start.getTime() + lengthMs;
  return toWhenDraft({ start: wallTime(start.getTime()), end: wallTime(end) });
}

const wallTime = (instant: number) => `${nairobiDay(instant)}T${formatTime(instant)}`;

const NO_TIME: Stretch = { start: new Date(0), end: new Date(0) };

/** The hours to one decimal, the price lines, and the total in shillings. */
export function costOf(draft: ReservationDraft, { price_per_hour }: BookableSpace) {
  const { start, end } = stretchOf(draft) ?? NO_TIME;
  const terms = { price_cents: Math.round(price_per_hour * 100) };
  const { lines, total_cents } = quote(terms, { start, end, guests: Number(draft.guests) });
  const hours = hoursShown(start, end);
  return { hours, lines: presentLines(lines), shillings: total_cents / 100 };
}

/** A free booking is confirmed at once. */
export const isForFree = ({ price_per_hour }: BookableSpace): boolean => price_per_hour === 0;

/** A change to a draft; changing its time makes it a chosen one. */
export const changed = (part: Partial<ReservationDraft>): Partial<ReservationDraft> =>
  timeFields.some((name) => name in part) ? { isChosen: true, ...part } : part;

const timeFields = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** What prevents sending a draft, one sentence per field. Rules not known here are left to the server. */
export function problemsWithDraft(
  draft: ReservationDraft,
  space: BookableSpace,
  now: Date,
  rules?: TimeRules,
) {
  const problems = problemsWithTimes(draft, now, rules);
  const guests = Number(draft.guests);
  if (!Number.isInteger(guests) || guests < 1) {
    problems.estimated_guests = 'Please say how many guests come, at least one.';
  } else if (guests > space.max_guests) {
    problems.estimated_guests = tooManyGuests(space.max_guests);
  }
  return problems;
}

/** What is wrong with its time only. */
export function problemsWithTimes(
  draft: WhenDraft,
  now: Date,
  rules?: TimeRules,
): ReservationProblems {
  const problems: ReservationProblems = {};
  const { startDate, startTime, endDate, endTime } = draft;
  if (!startDate || !startTime) problems.start_time = 'Please choose a start date and time.';
  if (!(endDate ?? startDate) || !endTime)
    problems.end_time = 'Please choose an end date and time.';
  const stretch = stretchOf(draft);
  const problem = stretch && problemWithTime(stretch.start, stretch.end, now, rules);
  if (problem) problems[problem.field] = problem.sentence;
  return problems;
}

/** The request body for a draft. */
export function bookingInput(draft: ReservationDraft, space: BookableSpace): BookingInput {
  return {
    space_id: space.id,
    agreement_template_id: space.agreement.template_id,
    start_time: nairobiIso(draft.startDate, draft.startTime),
    end_time: nairobiIso(draft.endDate ?? draft.startDate, draft.endTime),
    total_amount: costOf(draft, space).shillings.toFixed(2),
    terms_accepted: true,
    estimated_guests: Number(draft.guests),
  };
}
