// What a calendar says of what takes the time of spaces: pure.
import { formatDate, formatStretch } from '../../lib/dates.ts';
import type { Calendar, CalendarEvent } from './calendar.api.ts';

type Kind = CalendarEvent['kind'];

const kindWords: Record<Kind, string> = {
  booking: 'Booking',
  hold: 'Not paid yet',
  block: 'Blocked',
  closure: 'Closed',
};

/** What sort of thing takes the time. */
export const kindOf = ({ kind, imported }: CalendarEvent): string =>
  imported ? 'Imported' : kindWords[kind];

/** One for each of a few spaces; more of them begin again, and are told apart by their signs. */
const colours = [
  'green',
  'terra',
  'ochre',
  'gray',
  'mint',
  'red',
  'clay',
  'sand',
  'ruby',
  'stone',
  'forest',
] as const;

/** The place of a space among an owner's, by which it has its colour everywhere. */
export const colourOf = ({ spaces }: Pick<Calendar, 'spaces'>, spaceId: number) =>
  colours[
    Math.max(
      0,
      spaces.findIndex(({ id }) => id === spaceId),
    ) % colours.length
  ] ?? 'green';

/** The initials of a space, `AB`; where another has them before it, with a number, `AB2`. */
export function signOf({ spaces }: Pick<Calendar, 'spaces'>, spaceId: number): string {
  const place = spaces.findIndex(({ id }) => id === spaceId);
  const own = initialsOf(spaces[place]?.title ?? '');
  const before = spaces.slice(0, Math.max(0, place));
  const nth = before.filter(({ title }) => initialsOf(title) === own).length + 1;
  return nth === 1 ? own : `${own}${nth}`;
}

const initialsOf = (title: string): string =>
  title
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

export const titleOf = ({ spaces }: Pick<Calendar, 'spaces'>, spaceId: number): string =>
  spaces.find(({ id }) => id === spaceId)?.title ?? `Space #${spaceId}`;

/** Who or what for, in a few words. */
export const headOf = (event: CalendarEvent): string =>
  event.client_name ?? event.note ?? kindOf(event);

/** All of it in a sentence, for those who hear it. */
export function inWords(calendar: Calendar, event: CalendarEvent): string {
  const { day, times } = formatStretch(event.start_time, event.end_time);
  const when = event.kind === 'closure' ? formatDate(event.start_time) : `${day}, ${times}`;
  const whose = event.client_name ?? event.note;
  return [kindOf(event), whose, titleOf(calendar, event.space_id), when].filter(Boolean).join(', ');
}

/**
 * Names it among all: ids are those of different things, closures have none, and a booking that is to become longer at
 * both ends holds two times.
 */
export const keyOf = ({ kind, id, space_id, start_time }: CalendarEvent): string =>
  `${kind}-${id ?? `of-${space_id}`}-${start_time}`;

/** Closures of several spaces on one day as one, noted with how many they are. */
export function foldClosures(events: readonly CalendarEvent[]): CalendarEvent[] {
  const isClosure = ({ kind }: CalendarEvent) => kind === 'closure';
  const days = new Set(events.filter(isClosure).map(({ start_time }) => start_time));
  const folded = [...days].flatMap((day) => {
    const ofDay = events.filter((event) => isClosure(event) && event.start_time === day);
    const [first] = ofDay;
    if (!first || ofDay.length === 1) return ofDay;
    return [{ ...first, note: `${ofDay.length} spaces closed` }];
  });
  return [...folded, ...events.filter((event) => !isClosure(event))];
}
