import { IconBuilding, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { present } from '../../../lib/search.ts';
import { totalShown } from '../../../lib/total.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SpaceCardSkeleton } from '../card/space-card-skeleton.tsx';
import { browseQuery, loadProblem, spaceCountsQuery } from '../spaces.api.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { BrowseBar } from './browse-bar.tsx';
import { BrowseCard } from './browse-card.tsx';
import { type BrowseSearch, countFilters } from './browse-search.ts';
import classes from './browse-spaces.module.css';

type Props = {
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  onViewDetails: (space: CardSpace) => void;
  /** Renders the button to save a space. */
  heartOf: (space: CardSpace) => ReactNode;
};

/** All spaces as a tool on the dashboard: searched and filtered by the server, page by page. */
export function BrowseSpaces({ search, onSearch, onViewDetails, heartOf }: Props) {
  const list = useInfiniteQuery(browseQuery(search));
  const { data: counts } = useQuery(spaceCountsQuery);
  const region = useRef<HTMLElement>(null);
  const spaces = list.data?.pages.flatMap((page) => page.data);
  // A total below the number shown comes from a response without one, which counted its single space.
  const totals = counts && counts.all.total >= (spaces?.length ?? 0) ? counts : undefined;
  // The control that changed the search may disappear with it; the focus must not get lost.
  const change = (next: BrowseSearch) => {
    onSearch(next);
    region.current?.focus({ preventScroll: true });
  };
  const { search: _words, status: _status, sort: _order, ...chips } = search;
  return (
    <section ref={region} className={classes.browse} tabIndex={-1} aria-label="Browse Spaces">
      <BrowseBar search={search} onSearch={onSearch} onFilter={change} />
      {Object.keys(chips).length > 0 && (
        <AppliedFilters
          search={chips}
          onChange={(part) => change(present({ ...search, ...part }))}
        />
      )}
      <div className={classes.counts}>
        <p role="status">
          {spaces &&
            counts &&
            `Showing ${spaces.length} ${totals ? `of ${totalShown(totals.all)} ` : ''}spaces`}
        </p>
        <p className={classes.available}>
          {totals && `${totalShown(totals.available)} available now`}
        </p>
      </div>
      {list.isError && !spaces && (
        <ProblemBanner onRetry={() => list.refetch()}>{loadProblem}</ProblemBanner>
      )}
      {spaces?.length === 0 && (
        <NoSpaces filtered={countFilters(search) > 0} onShowAll={() => change({})} />
      )}
      <ul className={classes.grid} aria-busy={list.isPending || list.isPlaceholderData}>
        {list.isPending &&
          [1, 2, 3, 4, 5, 6].map((key) => (
            <li key={key} className={classes.bones}>
              <SpaceCardSkeleton />
            </li>
          ))}
        {spaces?.map((space, index) => (
          <li key={space.id}>
            <BrowseCard
              space={space}
              eager={index < 3}
              heart={heartOf(space)}
              onViewDetails={onViewDetails}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} problem={loadProblem}>
        Show more spaces
      </ShowMore>
    </section>
  );
}

function NoSpaces({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <div className="surface" role="status">
      {filtered ? (
        <EmptyState
          icon={IconSearchOff}
          title="No spaces found matching your criteria"
          action={
            <Button variant="default" onClick={onShowAll}>
              Show All Spaces
            </Button>
          }
        >
          Try a shorter word, a wider price or fewer guests.
        </EmptyState>
      ) : (
        <EmptyState icon={IconBuilding} title="No spaces available yet">
          New rooms appear here as soon as their owners list them.
        </EmptyState>
      )}
    </div>
  );
}
