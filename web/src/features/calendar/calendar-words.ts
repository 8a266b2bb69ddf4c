// Texts, colours and keys of calendar events: pure.
import { formatDate, formatStretch } from '../../lib/dates.ts';
import type { Calendar, CalendarEvent } from './calendar.api.ts';

type Kind = CalendarEvent['kind'];

const kindWords: Record<Kind, string> = {
  booking: 'Booking',
  hold: 'Not paid yet',
  block: 'Blocked',
  closure: 'Closed',
};

/** The kind of event, in a word. */
export const kindOf = ({ kind, imported }: CalendarEvent): string =>
  imported ? 'Imported' : kindWords[kind];

/** One each for the first few spaces; after that colours repeat, and spaces are told apart by their signs. */
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

/** A space's colour, by its position among all the owner's spaces and so the same everywhere. */
export const colourOf = ({ spaces }: Pick<Calendar, 'spaces'>, spaceId: number) =>
  colours[
    Math.max(
      0,
      spaces.findIndex(({ id }) => id === spaceId),
    ) % colours.length
  ] ?? 'green';

/** The initials of a space, `AB`; if an earlier space has the same, with a number, `AB2`. */
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

/** The client's name or the note, in a few words. */
export const headOf = (event: CalendarEvent): string =>
  event.client_name ?? event.note ?? kindOf(event);

/** The whole event as a sentence, for screen readers. */
export function inWords(calendar: Calendar, event: CalendarEvent): string {
  const { day, times } = formatStretch(event.start_time, event.end_time);
  const when = event.kind === 'closure' ? formatDate(event.start_time) : `${day}, ${times}`;
  const whose = event.client_name ?? event.note;
  return [kindOf(event), whose, titleOf(calendar, event.space_id), when].filter(Boolean).join(', ');
}

/**
 * A unique key of an event: ids are unique within a kind only, closures have none, and a booking that is being extended
 * at both ends holds two times.
 */
export const keyOf = ({ kind, id, space_id, start_time }: CalendarEvent): string =>
  `${kind}-${id ?? `of-${space_id}`}-${start_time}`;

/** Folds closures of several spaces on one day into one that says how many they are. */
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
