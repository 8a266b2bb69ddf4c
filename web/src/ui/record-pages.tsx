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
  /** What they are called, such as `bookings`. */
  name: string;
  /** Without them there are cards only. */
  columns: readonly Column<Item>[] | undefined;
  card: (item: Item) => ReactNode;
  empty: ReactNode;
};

/** A list of records that comes in pages: its rows, or that it loads, failed or is empty. */
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
  // Where a page looks at so many rows alone, the total is what it has come to, and pages after it show more.
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
