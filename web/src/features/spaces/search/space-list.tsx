import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { type Counted, totalOf } from '../../../lib/total.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SpaceCard } from '../card/space-card.tsx';
import { SpaceCardSkeleton } from '../card/space-card-skeleton.tsx';
import { loadProblem, nearQuery, pageSize, spaceListQuery } from '../spaces.api.ts';
import classes from './space-list.module.css';
import { isSearching, type SpaceSearch, without } from './space-search.ts';

// Loaded separately: the front page starts without a search.
type Tools = typeof import('./search-tools.tsx');
const loadTools = <Name extends keyof Tools>(): Promise<Pick<Tools, Name>> =>
  import('./search-tools.tsx');
const SearchTools = lazyNamed(loadTools<'SearchTools'>, 'SearchTools');
const SortSelect = lazyNamed(loadTools<'SortSelect'>, 'SortSelect');
const NearSpaces = lazyNamed(() => import('./near-spaces.tsx'), 'NearSpaces');
const SpaceMap = lazyNamed(() => import('../map/space-map.tsx'), 'SpaceMap');
const NoSpaces = lazyNamed(() => import('./no-spaces.tsx'), 'NoSpaces');

const mapped = { view: 'map' } as const;

type Props = {
  search: SpaceSearch;
  onSearch: (search: SpaceSearch) => void;
  /** Called while the map is being moved; adds no history entries. */
  onMove: (search: SpaceSearch) => void;
  onMoreDetails: (space: CardSpace) => void;
  /** The cursor from which the list is shown. */
  after?: string | undefined;
  /** The address of the list from a place on. */
  addressAfter: (place: string) => string;
  /** Renders the button to save a space. */
  heartOf: (space: CardSpace) => ReactNode;
};

/** Featured spaces, or the results of a search, page by page. */
export function SpaceList({
  search,
  onSearch,
  onMove,
  onMoreDetails,
  after,
  addressAfter,
  heartOf,
}: Props) {
  const searching = isSearching(search);
  const list = useInfiniteQuery({
    ...spaceListQuery(search, after),
    // While the map is being moved, the previous results stay until the next ones arrive.
    ...(search.bounds && { placeholderData: keepPreviousData }),
  });
  const failed = list.isError && !list.data;
  const spaces = list.data?.pages.flatMap((page) => page.data) ?? [];
  const nothingFits = list.data !== undefined && spaces.length === 0;
  const nextPlace = list.data?.pages.at(-1)?.next_cursor;
  const { data: near = [] } = useQuery(nearQuery(search));
  const nearSpaces = near.length > 0 && (
    <Suspense>
      <NearSpaces near={near} search={search} />
    </Suspense>
  );
  const region = useRef<HTMLElement>(null);
  // The chip or button that changed the search disappears with it; the focus must not get lost.
  const change = (next: SpaceSearch) => {
    onSearch(next);
    region.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={region}
      className={classes.list}
      data-view={search.view}
      tabIndex={-1}
      aria-labelledby="spaces-heading"
    >
      <Head
        search={search}
        found={failed && searching ? { total: 0 } : list.data?.pages[0]}
        onSearch={onSearch}
      />
      {searching && (
        <Suspense>
          <SearchTools search={search} onChange={change} />
        </Suspense>
      )}
      {failed && (
        <div className={classes.problem}>
          <ProblemBanner onRetry={() => list.refetch()}>{loadProblem}</ProblemBanner>
        </div>
      )}
      {nothingFits && nearSpaces}
      {nothingFits && (
        <Suspense>
          <NoSpaces
            search={search}
            onClear={() => change({})}
            onFollow={() => region.current?.focus({ preventScroll: true })}
          />
        </Suspense>
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
      {spaces.length > 0 && nearSpaces}
      {search.view && (
        <Suspense>
          <SpaceMap search={search} spaces={spaces} list={region} onMove={onMove} />
        </Suspense>
      )}
    </section>
  );
}

type HeadProps = Pick<Props, 'search' | 'onSearch'> & { found: Counted | undefined };

/** The heading, the number of results, and their order. */
function Head({ search, found, onSearch }: HeadProps) {
  const searching = isSearching(search);
  return (
    <div className={classes.head} data-sorted={searching || undefined}>
      <h2 id="spaces-heading">{searching ? 'Search Results' : 'Featured Spaces'}</h2>
      <p className={classes.count} role="status">
        {found ? `(${totalOf(found, 'space')} found)` : ''}
      </p>
      {!searching && (
        <LinkButton to="/" search={mapped} variant="subtle" size="sm" className="scripted">
          On a map
        </LinkButton>
      )}
      {searching && (
        <Suspense>
          <SortSelect
            sort={search.sort}
            hasPlace={Boolean(search.near || search.bounds)}
            onSort={(sort) => onSearch({ ...without(search, ['sort']), ...(sort && { sort }) })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** `Show 12 more`, or as many as are left. */
const moreLabel = (seen: number, found: Counted | undefined): string =>
  `Show ${Math.min(pageSize, (found?.total ?? seen) - seen)} more`;
