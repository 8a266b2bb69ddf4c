import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Corner } from '../../../domain/corner.ts';
import type { CardSpace } from '../../../domain/space.ts';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SpaceCard } from '../card/space-card.tsx';
import { SpaceCardSkeleton } from '../card/space-card-skeleton.tsx';
import { cornerSpacesQuery, loadProblem } from '../spaces.api.ts';
import classes from './corner-spaces.module.css';

type Props = {
  corner: Corner;
  /** The cursor from which the list is shown. */
  after: string | undefined;
  /** The address of the list from a place on. */
  addressAfter: (place: string) => string;
  /** Renders the button to save a space. */
  heartOf: (space: CardSpace) => ReactNode;
};

/** The bookable spaces of a corner, best rated first. */
export function CornerSpaces({ corner, after, addressAfter, heartOf }: Props) {
  const list = useInfiniteQuery(cornerSpacesQuery(corner, after));
  const spaces = list.data?.pages.flatMap((page) => page.data);
  const nextPlace = list.data?.pages.at(-1)?.next_cursor;
  const navigate = useNavigate();
  return (
    <section aria-labelledby="spaces-heading">
      <h2 id="spaces-heading" className={`h3 ${classes.heading}`}>
        Best rated first
      </h2>
      {list.isError && !spaces && (
        <ProblemBanner onRetry={() => list.refetch()}>{loadProblem}</ProblemBanner>
      )}
      <div className="cards" aria-busy={list.isPending}>
        {list.isPending && [1, 2, 3].map((key) => <SpaceCardSkeleton key={key} />)}
        {spaces?.map((space, index) => (
          <SpaceCard
            key={space.id}
            space={space}
            eager={index < 3}
            heart={heartOf(space)}
            onMoreDetails={({ id }) => navigate({ to: '/spaces/$id', params: { id: String(id) } })}
          />
        ))}
      </div>
      <ShowMore
        list={list}
        problem={loadProblem}
        afterCards
        href={nextPlace ? addressAfter(nextPlace) : undefined}
      >
        Show more spaces
      </ShowMore>
    </section>
  );
}
