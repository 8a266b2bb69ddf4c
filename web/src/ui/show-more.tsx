import type { ReactNode } from 'react';
import type { Counted } from '../lib/total.ts';
import { ActLink } from './act-link.tsx';
import { Notice } from './notice.tsx';
import classes from './show-more.module.css';

/** What comes page by page, as it is asked for. */
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
  /** Shown when the next page does not come, instead of the error; what is listed stays. */
  problem?: string | undefined;
  afterCards?: boolean;
  /** Where the next page is to be had without a script. */
  href?: string | undefined;
  children: ReactNode;
};

/** The foot of a list that comes in pages; nothing when all is shown. */
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
