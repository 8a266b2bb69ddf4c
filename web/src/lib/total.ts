import { formatNumber } from './figures.ts';

/** How many a list has, or at least has. */
export type Counted = { total: number; total_is_at_least?: boolean | undefined };

/** The same without the list. */
export const counted = ({ total, total_is_at_least }: Counted): Counted => ({
  total,
  total_is_at_least,
});

/** How many a list has, as people read it: `12`, or `1,000+` where it was counted no further. */
export const totalShown = ({ total, total_is_at_least = false }: Counted): string =>
  total_is_at_least ? `${formatNumber(total)}+` : String(total);

/** The same of things: `1 space`, `1,000+ spaces`. */
export const totalOf = (list: Counted, one: string): string =>
  `${totalShown(list)} ${list.total === 1 ? one : `${one}s`}`;
