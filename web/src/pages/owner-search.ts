import { type View, views } from '../features/calendar/calendar-view.ts';
import { idIn } from '../lib/id-in.ts';
import { ownerTabs, parseDashboardSearch } from './dashboard-tabs.ts';

const parse = parseDashboardSearch(ownerTabs);

export type OwnerSearch = ReturnType<typeof parse> & {
  /** The space that is written: a new one, or that with this id. */
  space?: 'new' | number | undefined;
  /** The space whose details are open. */
  details?: number | undefined;
  /** The space whose opening hours and rules are open. */
  hours?: number | undefined;
  /** How much of the calendar is shown, which day of it, and of which space alone. */
  view?: View | undefined;
  on?: string | undefined;
  of?: number | undefined;
  /** The space whose calendars are open. */
  calendars?: number | undefined;
};

const aDay = /^\d{4}-\d\d-\d\d$/;

/** Reads the address of the owner dashboard. What cannot be meant is left out. */
export const parseOwnerSearch = (raw: Record<string, unknown>): OwnerSearch => ({
  ...parse(raw),
  space: raw.space === 'new' ? raw.space : idIn(raw.space),
  details: idIn(raw.details),
  hours: idIn(raw.hours),
  view: views.find((view) => view === raw.view),
  on: typeof raw.on === 'string' && isDay(raw.on) ? raw.on : undefined,
  of: idIn(raw.of),
  calendars: idIn(raw.calendars),
});

const isDay = (word: string) => aDay.test(word) && !Number.isNaN(Date.parse(word));
