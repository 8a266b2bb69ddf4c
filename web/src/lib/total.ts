import { formatNumber } from './figures.ts';

/** The length of a list, or a lower bound of it. */
export type Counted = { total: number; total_is_at_least?: boolean | undefined };

/** Only the count, without the list. */
export const counted = ({ total, total_is_at_least }: Counted): Counted => ({
  total,
  total_is_at_least,
});

/** The count as shown: `12`, or `1,000+` where counting stopped there. */
export const totalShown = ({ total, total_is_at_least = false }: Counted): string =>
  total_is_at_least ? `${formatNumber(total)}+` : String(total);

/** The same of things: `1 space`, `1,000+ spaces`. */
export const totalOf = (list: Counted, one: string): string =>
  `${totalShown(list)} ${list.total === 1 ? one : `${one}s`}`;
