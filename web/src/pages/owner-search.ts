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
};

/** Reads the address of the owner dashboard. What cannot be meant is left out. */
export const parseOwnerSearch = (raw: Record<string, unknown>): OwnerSearch => ({
  ...parse(raw),
  space: raw.space === 'new' ? raw.space : idIn(raw.space),
  details: idIn(raw.details),
  hours: idIn(raw.hours),
});
