import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { type PagedList, ShowMore } from '../../ui/show-more.tsx';
import classes from './client-reviews.module.css';

type Props<Item> = {
  title: string;
  list: PagedList<Item>;
  /** The message if it fails to load. */
  failed?: string;
  /** Renders a row as an `li`. */
  row: (item: Item) => ReactNode;
};

/** A paged list with its count beside the title; nothing if it is empty. */
export function CountedPanel<Item>({ title, list, failed, row }: Props<Item>) {
  if (list.error && !list.data)
    return <ProblemBanner onRetry={() => list.refetch()}>{failed}</ProblemBanner>;
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (items.length === 0) return null;
  return (
    <Panel
      title={title}
      aside={<span className={classes.count}>{list.data?.pages[0]?.total}</span>}
      flush
    >
      <ul className="ruled" aria-label={title}>
        {items.map(row)}
      </ul>
      <div className={classes.more}>
        <ShowMore list={list}>Show more</ShowMore>
      </div>
    </Panel>
  );
}
