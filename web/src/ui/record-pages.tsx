import type { ReactNode } from 'react';
import { capitalised } from '../lib/capitalised.ts';
import { totalShown } from '../lib/total.ts';
import { NoneYet } from './none-yet.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { type Column, RecordList, RecordListSkeleton } from './record-list.tsx';
import classes from './record-pages.module.css';
import { type PagedList, ShowMore } from './show-more.tsx';

type Props<Item> = {
  list: PagedList<Item>;
  /** The plural, such as `bookings`. */
  name: string;
  /** Undefined for a list of cards only. */
  columns: readonly Column<Item>[] | undefined;
  card: (item: Item) => ReactNode;
  empty: ReactNode;
};

/** A paged list of records: its rows, or its loading, error or empty state. */
export function RecordPages<Item extends { id: number }>(props: Props<Item>) {
  const { list, name, columns, card, empty } = props;
  if (list.isPending) return <RecordListSkeleton />;
  if (!list.data) {
    return (
      <ProblemBanner onRetry={() => list.refetch()}>Error: {list.error?.message}</ProblemBanner>
    );
  }
  const items = list.data.pages.flatMap((page) => page.data);
  const { total, ...bound } = list.data.pages.at(-1) ?? { total: 0 };
  // If each page counts only the rows it looked at, the total is a lower bound, which later pages may exceed.
  const shownTotal = totalShown({ ...bound, total: Math.max(total, items.length) });
  return (
    <div
      className={classes.pages}
      data-stale={list.isPlaceholderData || undefined}
      aria-busy={list.isPlaceholderData || undefined}
    >
      {items.length === 0 ? (
        <div className="surface" role="status">
          {list.hasNextPage ? <NoneYet name={name} /> : empty}
        </div>
      ) : (
        <RecordList
          label={capitalised(name)}
          items={items}
          columns={columns}
          card={card}
          foot={
            columns && (
              <p className={classes.count} role="status">
                Showing 1–{items.length} of {shownTotal}
              </p>
            )
          }
        />
      )}
      <ShowMore list={list}>{items.length === 0 ? 'Look further' : 'Show more'}</ShowMore>
    </div>
  );
}
