import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../ui/panel.tsx';
import { PanelRowSkeleton } from '../../ui/panel-row.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import classes from './favourite-list.module.css';
import { FavouriteRow } from './favourite-row.tsx';
import { favouritesQuery } from './favourites.api.ts';

const loadProblem = 'Your favourites could not be loaded. Please try again.';

/** The spaces that the signed-in person has saved, last saved first. */
export function FavouriteList() {
  const list = useInfiniteQuery(favouritesQuery);
  const spaces = list.data?.pages.flatMap((page) => page.data);
  const failed = list.isError && !spaces;
  return (
    <Panel title="Favourites" flush>
      {failed && (
        <div className={classes.problem}>
          <ProblemBanner onRetry={() => list.refetch()}>{loadProblem}</ProblemBanner>
        </div>
      )}
      {spaces?.length === 0 && (
        <p className={classes.none}>
          No favourites yet. The heart on a space saves it here, to find it again.
        </p>
      )}
      <ul className="ruled" aria-busy={list.isPending}>
        {list.isPending && [1, 2].map((key) => <PanelRowSkeleton key={key} />)}
        {spaces?.map((space) => (
          <FavouriteRow key={space.id} space={space} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <ShowMore list={list} problem={loadProblem}>
            Show more favourites
          </ShowMore>
        </div>
      )}
    </Panel>
  );
}
