import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import classes from './show-more.module.css';

type Props = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Said when the next page does not come; what is shown stays. */
  problem: string | undefined;
  afterCards?: boolean;
  children: ReactNode;
};

/** The foot of a list that comes in pages; nothing when all is shown. */
export function ShowMore({ list, problem, afterCards = false, children }: Props) {
  if (!list.hasNextPage && !list.isFetchNextPageError) return null;
  return (
    <div className={afterCards ? `${classes.more} ${classes.afterCards}` : classes.more}>
      {list.isFetchNextPageError && (
        <div className={classes.problem}>
          <Notice tone="red">{problem}</Notice>
        </div>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="lg"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
