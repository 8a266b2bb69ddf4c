import {
  firstOverlap,
  MOST_STRETCHES,
  minutesOfDay,
  type OpeningHours,
  WEEKDAYS,
} from '@nafasi/server/contract/places/availability/availability';
import {
  blankSpan,
  closuresOfDraft,
  problemsWithSpan,
  type SpanDraft,
  withClosures,
} from './closed-spans.ts';
import { type Length, lengthOf, minutesIn, type Unit } from './length.ts';
import type { Closure, RulesInput, SpaceRules } from './space-rules.api.ts';

/** Times as their fields write them: an end at 00:00 is midnight, the end of the day. */
export type Hours = { opens: string; closes: string };

/** The rules of a space as the values of their form. */
export type RulesDraft = {
  isAlways: boolean;
  /** Monday first. */
  week: readonly (readonly Hours[])[];
  closures: readonly Closure[];
  /** Days filled in but not yet added to the closures; they are closed with the rules all the same. */
  toClose: SpanDraft;
} & Record<LengthName, Length>;

export type LengthName = 'buffer' | 'least' | 'most' | 'notice' | 'furthest';

/** The API's names of the lengths, also used for problems. */
export const lengthFields = {
  buffer: 'buffer_minutes',
  least: 'least_minutes',
  most: 'most_minutes',
  notice: 'notice_minutes',
  furthest: 'furthest_days',
} as const satisfies Record<LengthName, keyof RulesInput>;

/** The units offered for a length, from small to large. */
export const unitsOf: Record<LengthName, readonly Unit[]> = {
  buffer: ['minutes', 'hours'],
  least: ['minutes', 'hours'],
  most: ['minutes', 'hours', 'days'],
  notice: ['minutes', 'hours', 'days'],
  furthest: ['days'],
};

/** A sentence for each field with a problem; `hoursField` names hours, `spanField` days to close. */
export type RulesProblems = Readonly<Record<string, string>>;

export const hoursField = (day: number, nth: number, end: keyof Hours) =>
  `hours-${day}-${nth}-${end}`;

export const spanField = (name: keyof SpanDraft) => `to-close-${name}`;

const usualDay: Hours = { opens: '08:00', closes: '18:00' };
/** The week offered when hours are set for the first time. */
const usualWeek = WEEKDAYS.map((_, day) => (day < 5 ? [usualDay] : []));

export function draftOfRules(rules: SpaceRules): RulesDraft {
  const { opening_hours: hours } = rules;
  const week = WEEKDAYS.map((_, day) =>
    hours
      .filter(({ weekday }) => weekday === day + 1)
      .map(({ opens, closes }) => ({ opens, closes: closes === '24:00' ? '00:00' : closes })),
  );
  return {
    isAlways: hours.length === 0,
    week: hours.length === 0 ? usualWeek : week,
    closures: rules.closures,
    toClose: blankSpan,
    buffer: lengthOf(rules.buffer_minutes, unitsOf.buffer),
    least: lengthOf(rules.least_minutes, unitsOf.least),
    most:
      rules.most_minutes === null
        ? { amount: '', unit: 'hours' }
        : lengthOf(rules.most_minutes, unitsOf.most),
    notice: lengthOf(rules.notice_minutes, unitsOf.notice),
    furthest: { amount: `${rules.furthest_days}`, unit: 'days' },
  };
}

/** The hours of a draft as the API takes them, with their position in the grid. */
function hoursOf({ isAlways, week }: Pick<RulesDraft, 'isAlways' | 'week'>) {
  if (isAlways) return [];
  return week.flatMap((stretches, day) =>
    stretches.map(({ opens, closes }, nth) => ({
      day,
      nth,
      hours: { weekday: day + 1, opens, closes: closes === '00:00' ? '24:00' : closes },
    })),
  );
}

/** The same without incomplete hours, so that they can be drawn. */
export const drawnHours = (draft: RulesDraft): OpeningHours[] =>
  hoursOf(draft)
    .map(({ hours }) => hours)
    .filter(({ opens, closes }) => opens !== '' && minutesOfDay(opens) < minutesOfDay(closes));

/** The draft as the API takes it. */
export function toRulesInput(draft: RulesDraft): RulesInput {
  return {
    opening_hours: hoursOf(draft).map(({ hours }) => hours),
    closures: withClosures(draft.closures, closuresOfDraft(draft.toClose)),
    buffer_minutes: minutesIn(draft.buffer) ?? 0,
    least_minutes: minutesIn(draft.least) ?? 0,
    most_minutes: minutesIn(draft.most),
    notice_minutes: minutesIn(draft.notice) ?? 0,
    furthest_days: Number(draft.furthest.amount),
  };
}

/** What is wrong with a draft on a given day. Upper limits are left to the server. */
export function problemsWithRules(draft: RulesDraft, today: string): RulesProblems {
  const problems: Record<string, string> = problemsWithHours(draft);
  for (const [name, sentence] of Object.entries(problemsWithSpan(draft.toClose, today)))
    problems[spanField(name as keyof SpanDraft)] = sentence;
  for (const name of Object.keys(lengthFields) as LengthName[]) {
    const { amount } = draft[name];
    if (name === 'most' && amount === '') continue;
    const minutes = minutesIn(draft[name]);
    if (amount === '' || minutes === null || !Number.isInteger(minutes) || minutes < 0)
      problems[lengthFields[name]] = 'Please give a number, 0 or more, that makes whole minutes.';
  }
  if (!problems.furthest_days && !Number.isInteger(Number(draft.furthest.amount)))
    problems.furthest_days = 'Please give whole days.';
  return problems;
}

function problemsWithHours(draft: RulesDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  const placed = hoursOf(draft);
  if (!draft.isAlways && placed.length === 0)
    problems.opening_hours = 'Please open at least one day, or choose Always open.';
  for (const { day, nth, hours } of placed) {
    const name = (end: keyof Hours) => hoursField(day, nth, end);
    if (!hours.opens) problems[name('opens')] = 'Please say from when.';
    else if (!hours.closes) problems[name('closes')] = 'Please say until when.';
    else if (minutesOfDay(hours.opens) >= minutesOfDay(hours.closes))
      problems[name('closes')] =
        'The end must be after the start. For hours past midnight, end at 00:00 and open the next day from 00:00.';
  }
  const overlap = firstOverlap(placed.map(({ hours }) => hours));
  const place = overlap === null ? undefined : placed[overlap];
  if (place)
    problems[hoursField(place.day, place.nth, 'opens')] ??=
      `The hours of ${WEEKDAYS[place.day]} overlap. Please give each hour once.`;
  return problems;
}

/** A day opened after having been closed takes the hours of the open day before it. */
export function withDay(
  week: RulesDraft['week'],
  day: number,
  isOpen: boolean,
): RulesDraft['week'] {
  const like = isOpen && (week.slice(0, day).findLast((one) => one.length > 0) ?? [usualDay]);
  return week.map((one, nth) => (nth === day ? like || [] : one));
}

/** Gives Monday to Friday the hours of one day. */
export const copiedToWeekdays = (week: RulesDraft['week'], day: number): RulesDraft['week'] =>
  week.map((one, nth) => (nth < 5 ? (week[day] ?? []) : one));

export const mayHaveMore = (stretches: readonly Hours[]) => stretches.length < MOST_STRETCHES;
