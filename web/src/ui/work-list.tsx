import { type Icon, IconMoodCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/api-error.ts';
import { capitalised } from '../lib/capitalised.ts';
import { useListFocus } from '../lib/use-list-focus.ts';
import { EmptyState } from './empty-state.tsx';
import { NoneYet } from './none-yet.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { type PagedList, ShowMore } from './show-more.tsx';
import classes from './work-list.module.css';

type Props<Item> = {
  list: PagedList<Item>;
  /** The plural, such as `reports`. */
  name: string;
  filters?: ReactNode;
  /** Shown while nothing has loaded yet. */
  waiting: ReactNode;
  empty: { icon?: Icon; title: string; text: string; action?: ReactNode };
  /** Renders a row as an `li`. */
  row: (item: Item) => ReactNode;
  /** The open dialog that acts on one of them. */
  dialog?: ReactNode;
};

/** A paged list of what waits for an admin: its rows, or its loading, error or empty state. */
export function WorkList<Item>(props: Props<Item>) {
  const { list, name, filters, waiting, empty, row, dialog } = props;
  const section = useListFocus<HTMLElement>(Boolean(dialog));
  const items = list.data?.pages.flatMap(({ data }) => data);
  const problem = list.error
    ? sentenceOf(list.error, `We could not read the ${name}. Please try again.`)
    : undefined;
  return (
    <section ref={section} aria-label={capitalised(name)} className={classes.list} tabIndex={-1}>
      {filters && <div className={classes.filters}>{filters}</div>}
      {!items && problem && <ProblemBanner onRetry={() => list.refetch()}>{problem}</ProblemBanner>}
      {!items && !problem && waiting}
      {items?.length === 0 && (
        <div className="surface">
          {list.hasNextPage ? (
            <NoneYet name={name} />
          ) : (
            <EmptyState
              icon={empty.icon ?? IconMoodCheck}
              title={empty.title}
              action={empty.action}
            >
              {empty.text}
            </EmptyState>
          )}
        </div>
      )}
      {items && items.length > 0 && <ul className="surface ruled">{items.map(row)}</ul>}
      <ShowMore list={list} problem={problem}>
        {items?.length === 0 ? 'Look further' : `Show more ${name}`}
      </ShowMore>
      {dialog}
    </section>
  );
}
