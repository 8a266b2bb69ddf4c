import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { present } from '../../../lib/search.ts';
import { type Counted, totalOf } from '../../../lib/total.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SpaceCard } from '../card/space-card.tsx';
import { SpaceCardSkeleton } from '../card/space-card-skeleton.tsx';
import { pageSize, spaceCountQuery, spaceListQuery } from '../spaces.api.ts';
import { hoursInWords, widerWhen } from '../when.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { NearSpaces } from './near-spaces.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './space-list.module.css';
import { isSearching, type SpaceSearch, without } from './space-search.ts';

const loadProblem = 'Failed to load spaces. Please try again later.';

type Props = {
  search: SpaceSearch;
  onSearch: (search: SpaceSearch) => void;
  onMoreDetails: (space: CardSpace) => void;
  /** The place in the list from which on it is shown. */
  after?: string | undefined;
  /** The address of the list from a place on. */
  addressAfter: (place: string) => string;
  /** The button that saves a space. */
  heartOf: (space: CardSpace) => ReactNode;
};

/** Featured spaces, or what a search found, page after page. */
export function SpaceList({
  search,
  onSearch,
  onMoreDetails,
  after,
  addressAfter,
  heartOf,
}: Props) {
  const searching = isSearching(search);
  const list = useInfiniteQuery(spaceListQuery(search, after));
  const failed = list.isError && !list.data;
  const spaces = list.data?.pages.flatMap((page) => page.data) ?? [];
  const nothingFits = list.data !== undefined && spaces.length === 0;
  const nextPlace = list.data?.pages.at(-1)?.next_cursor;
  const region = useRef<HTMLElement>(null);
  // The chip or button that changed the search goes away with it, and must not take the focus along.
  const change = (next: SpaceSearch) => {
    onSearch(next);
    region.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={region} className={classes.list} tabIndex={-1} aria-labelledby="spaces-heading">
      <div className={classes.head} data-sorted={searching || undefined}>
        <h2 id="spaces-heading">{searching ? 'Search Results' : 'Featured Spaces'}</h2>
        <p className={classes.count} role="status">
          {countLabel(failed && searching ? { total: 0 } : list.data?.pages[0])}
        </p>
        {searching && (
          <SortSelect
            sort={search.sort}
            onSort={(sort) => onSearch({ ...without(search, ['sort']), ...(sort && { sort }) })}
          />
        )}
      </div>
      {searching && (
        <div className={classes.applied}>
          <AppliedFilters
            search={search}
            onChange={(part) => change(present({ ...search, ...part }))}
          />
          <Button variant="subtle" size="sm" onClick={() => change({})}>
            Clear search
          </Button>
        </div>
      )}
      {failed && (
        <div className={classes.problem}>
          <ProblemBanner onRetry={() => list.refetch()}>{loadProblem}</ProblemBanner>
        </div>
      )}
      {nothingFits && <NearSpaces search={search} />}
      {nothingFits && (
        <NoSpaces
          search={search}
          onClear={() => change({})}
          onFollow={() => region.current?.focus({ preventScroll: true })}
        />
      )}
      <div className={classes.grid} aria-busy={list.isPending}>
        {list.isPending && [1, 2, 3, 4, 5, 6].map((key) => <SpaceCardSkeleton key={key} />)}
        {spaces.map((space, index) => (
          <SpaceCard
            key={space.id}
            space={space}
            asked={search}
            isFound={searching}
            eager={index === 0}
            heart={heartOf(space)}
            onMoreDetails={onMoreDetails}
          />
        ))}
      </div>
      <ShowMore
        list={list}
        problem={loadProblem}
        afterCards
        href={nextPlace ? addressAfter(nextPlace) : undefined}
      >
        {after ? 'Show more spaces' : moreLabel(spaces.length, list.data?.pages[0])}
      </ShowMore>
      {list.hasNextPage && !after && list.data?.pages[0] && (
        <p className={classes.seen}>
          You have seen {spaces.length} of {totalOf(list.data.pages[0], 'space')}
        </p>
      )}
      {spaces.length > 0 && <NearSpaces search={search} />}
    </section>
  );
}

const countLabel = (found: Counted | undefined): string =>
  found ? `(${totalOf(found, 'space')} found)` : '';

/** `Show 12 more`, or as many as are left. */
const moreLabel = (seen: number, found: Counted | undefined): string =>
  `Show ${Math.min(pageSize, (found?.total ?? seen) - seen)} more`;

type NoSpacesProps = { search: SpaceSearch; onClear: () => void; onFollow: () => void };

function NoSpaces({ search, onClear, onFollow }: NoSpacesProps) {
  if (!isSearching(search)) {
    return (
      <EmptyState icon={IconSearchOff} title="No spaces currently available">
        New rooms appear here as soon as their owners list them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No spaces match your search criteria"
      action={
        <div className={classes.acts}>
          <OtherTimes search={search} onFollow={onFollow} />
          <Button variant="default" onClick={onClear}>
            Show all spaces
          </Button>
        </div>
      }
    >
      {wayOut(search)}
    </EmptyState>
  );
}

type OtherTimesProps = { search: SpaceSearch; onFollow: () => void };

/** Where nothing is free at the time asked for: how many spaces are at another time of that day. */
function OtherTimes({ search, onFollow }: OtherTimesProps) {
  const { date: _date, from: _from, to: _to, hours: _hours, ...rest } = search;
  const when = widerWhen(search);
  const wider = { ...rest, ...when };
  const { data: found } = useQuery({ ...spaceCountQuery(wider), enabled: when !== null });
  if (!when || !found?.total) return null;
  const spaces = `${totalOf(found, 'space')} ${found.total === 1 ? 'is' : 'are'}`;
  return (
    <LinkButton to="/" search={wider} variant="light" onClick={onFollow}>
      {spaces} free {when.hours ? `for ${hoursInWords(when.hours)}` : 'at some time'} that day
    </LinkButton>
  );
}

/** What to ask for instead, of what was asked for: `Try fewer guests or another time.` */
function wayOut(search: SpaceSearch): string {
  const { keyword, min_price, max_price, space_type, guests, date } = search;
  const isPriced = min_price !== undefined || max_price !== undefined;
  const ways = [
    keyword && 'a shorter keyword',
    isPriced && 'a wider price',
    space_type && 'any type',
    guests && 'fewer guests',
    search.arrangement && 'any arrangement',
    search.amenities && 'fewer amenities',
    search.min_download && 'a slower internet',
    search.backup_power && 'no backup power',
    date && 'another time',
  ].filter((way) => typeof way === 'string');
  return `Try ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways)}.`;
}
