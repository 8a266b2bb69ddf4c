import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { capitalised } from '../lib/capitalised.ts';
import { nairobiDay } from '../lib/dates.ts';
import { totalShown } from '../lib/total.ts';
import { Button } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ProblemBanner } from '../ui/problem-banner.tsx';
import { type Column, RecordListSkeleton } from '../ui/record-list.tsx';
import { RecordPages } from '../ui/record-pages.tsx';
import type { PagedList } from '../ui/show-more.tsx';
import { searchHintOf } from './part.ts';
import { RecordFilters } from './record-filters.tsx';
import type { Filters, RecordsProps } from './record-search.ts';
import classes from './record-table.module.css';

type Props<Item> = RecordsProps & {
  name: 'bookings' | 'invoices';
  filters: Filters;
  list: PagedList<Item>;
  columns: readonly Column<Item>[];
  card: (item: Item) => ReactNode;
  /** Loads all matching records, for spreadsheets. */
  loadFile: () => Promise<Blob>;
  icon: Icon;
  /** Tells a client how to get a first one. */
  first: string;
  /** Set if the list is shown in groups. */
  groups?: readonly Group<Item>[] | undefined;
};

/** Some of the records, under a heading of their own while there are any. */
export type Group<Item> = {
  title: string;
  list: PagedList<Item>;
  /** The order, where it is not obvious. */
  order?: string;
  /** How each is shown at any width, if not as a table row. */
  card?: (item: Item) => ReactNode;
};

const nothing = { search: undefined, status: undefined, from: undefined, to: undefined };

/** The bookings or invoices of a part, with their filters. */
export function RecordTable<Item extends { id: number }>(props: Props<Item>) {
  const { name, part, search, onSearch, filters, columns, card, loadFile, icon, first } = props;
  const filled = props.groups?.filter(({ list }) => !isEmpty(list)) ?? [];
  const list = filled.length === 0 ? (props.groups?.[0]?.list ?? props.list) : props.list;
  const [clearings, setClearings] = useState(0);
  const region = useRef<HTMLElement>(null);
  const isNarrowed = Object.values(search).some(Boolean);
  const clearAll = () => {
    onSearch({ ...nothing, sort: undefined });
    setClearings(clearings + 1);
    // The button disappears with the filters it clears; the focus must not get lost with it.
    region.current?.focus({ preventScroll: true });
  };
  const clear = (
    <Button variant="default" onClick={clearAll}>
      Clear filters
    </Button>
  );
  const unnarrowed = part === 'client' ? first : 'They appear here with the first booking.';
  return (
    <section ref={region} className={classes.region} tabIndex={-1} aria-label={capitalised(name)}>
      <RecordFilters
        // Remounted, so that fields for single days close too.
        key={clearings}
        search={search}
        onSearch={onSearch}
        placeholder={searchHintOf(part)}
        {...filters}
      >
        <DownloadButton load={loadFile} fileName={`nafasi-${name}-${nairobiDay(Date.now())}.csv`}>
          Download CSV
        </DownloadButton>
      </RecordFilters>
      <Groups groups={filled} name={name} columns={columns} card={card} />
      {filled.length === 0 && (
        <RecordPages
          list={list}
          name={name}
          columns={columns}
          card={card}
          empty={
            <EmptyState
              icon={icon}
              title={`No ${name} found matching your criteria.`}
              action={
                isNarrowed
                  ? clear
                  : part === 'client' && <LinkButton to="/">Browse Spaces</LinkButton>
              }
            >
              {isNarrowed ? 'Try other words, another status or other days.' : unnarrowed}
            </EmptyState>
          }
        />
      )}
    </section>
  );
}

type GroupsProps<Item> = Pick<Props<Item>, 'name' | 'columns' | 'card'> & {
  groups: readonly Group<Item>[];
};

/** The groups of a list, once all have loaded. */
function Groups<Item extends { id: number }>({ groups, name, columns, card }: GroupsProps<Item>) {
  const lists = groups.map(({ list }) => list);
  if (lists.some(({ isPending }) => isPending)) return <RecordListSkeleton />;
  const failed = lists.find(({ data }) => !data);
  if (failed)
    return (
      <ProblemBanner onRetry={() => Promise.all(lists.map((list) => list.refetch()))}>
        Error: {failed.error?.message}
      </ProblemBanner>
    );
  return groups.map(({ title, list, order, card: own }) => (
    <section key={title} className={classes.group} data-own={own ? true : undefined}>
      <div className={classes.head}>
        <h2>
          {title} <span>{totalShown(list.data?.pages.at(-1) ?? { total: 0 })}</span>
        </h2>
        {order && <p className="small">{order}</p>}
      </div>
      <RecordPages
        list={list}
        name={`${title} ${name}`}
        columns={own ? undefined : columns}
        card={own ?? card}
        empty={null}
      />
    </section>
  ));
}

const isEmpty = ({ data }: PagedList<unknown>) => data?.pages[0]?.data.length === 0;
