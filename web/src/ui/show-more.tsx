import type { ReactNode } from 'react';
import type { Counted } from '../lib/total.ts';
import { ActLink } from './act-link.tsx';
import { Notice } from './notice.tsx';
import classes from './show-more.module.css';

/** A list that is loaded page by page, on request. */
export type PagedList<Item> = {
  isPending: boolean;
  isPlaceholderData: boolean;
  data: { pages: ({ data: Item[] } & Counted)[] } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type Paging =
  | 'error'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage';
type Props = {
  list: Pick<PagedList<unknown>, Paging>;
  /** Shown instead of the error if the next page fails; the pages loaded so far stay. */
  problem?: string | undefined;
  afterCards?: boolean;
  /** The address of the next page, for use without script. */
  href?: string | undefined;
  children: ReactNode;
};

/** The footer of a paged list; nothing once all is shown. */
export function ShowMore({ list, problem, afterCards = false, href, children }: Props) {
  if (!list.hasNextPage && !list.isFetchNextPageError) return null;
  return (
    <div className={afterCards ? `${classes.more} ${classes.afterCards}` : classes.more}>
      {list.isFetchNextPageError && (
        <div className={classes.problem}>
          <Notice tone="red">{problem ?? `Error: ${list.error?.message}`}</Notice>
        </div>
      )}
      {list.hasNextPage && (
        <ActLink
          variant="default"
          size="lg"
          href={href}
          loading={list.isFetchingNextPage}
          onAct={() => list.fetchNextPage()}
        >
          {children}
        </ActLink>
      )}
    </div>
  );
}
