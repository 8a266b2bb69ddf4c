import { IconBuildingPlus, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { totalShown } from '../../../lib/total.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { ownSpacesQuery } from '../manage-spaces.api.ts';
import { DeleteSpaceDialog } from './delete-space-dialog.tsx';
import {
  type MeasureOf,
  OwnSpaceCard,
  OwnSpaceCardSkeleton,
  type SpaceActs,
} from './own-space-card.tsx';
import classes from './own-space-list.module.css';

type Props = SpaceActs & {
  measureOf: MeasureOf;
  ownerId: number;
  /** How many there are regardless of the search; undefined until known. */
  total: number | undefined;
  /** How many further ones are waiting to be listed; undefined until known. */
  waiting: number | undefined;
  search: string | undefined;
  onSearch: (keyword: string | undefined) => void;
  onAdd: () => void;
};

/** A person's own spaces, the newest first. */
export function OwnSpaceList(props: Props) {
  const { ownerId, total, waiting, search, onSearch, onAdd, ...acts } = props;
  const list = useInfiniteQuery(ownSpacesQuery(ownerId, search));
  const [deleting, setDeleting] = useState<Space>();
  const section = useListFocus<HTMLElement>(deleting !== undefined);
  const spaces = list.data?.pages.flatMap((page) => page.data) ?? [];
  const [first] = list.data?.pages ?? [];
  const found = first && totalShown(first);
  const isSearching = search !== undefined;
  const count = isSearching ? total : (found ?? total);
  return (
    <section ref={section} tabIndex={-1} className={classes.list} aria-labelledby="my-spaces">
      <div className={classes.head}>
        <h2 id="my-spaces">My Spaces{count !== undefined && ` (${count})`}</h2>
        <div className="bare">
          <SearchField
            label="Search my spaces"
            placeholder="Search spaces..."
            value={search ?? ''}
            onChange={(keyword) => onSearch(keyword || undefined)}
          />
        </div>
      </div>
      <p className="spoken" role="status">
        {isSearching && found !== undefined && `${found} found`}
      </p>
      {list.isError && !list.data && (
        <ProblemBanner onRetry={() => list.refetch()}>Error: {list.error.message}</ProblemBanner>
      )}
      {list.data && spaces.length === 0 && (isSearching || waiting === 0) && (
        <div className="surface">
          <NoSpaces searching={isSearching} onAdd={onAdd} onClear={() => onSearch(undefined)} />
        </div>
      )}
      <div className="cards" aria-busy={list.isPending}>
        {list.isPending && [1, 2, 3].map((key) => <OwnSpaceCardSkeleton key={key} />)}
        {spaces.map((space) => (
          <OwnSpaceCard key={space.id} space={space} onDelete={setDeleting} {...acts} />
        ))}
      </div>
      <ShowMore list={list} problem={list.error?.message} afterCards>
        Show more spaces
      </ShowMore>
      {deleting && <DeleteSpaceDialog space={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

type NoneProps = { searching: boolean; onAdd: () => void; onClear: () => void };

function NoSpaces({ searching, onAdd, onClear }: NoneProps) {
  if (searching) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title="No spaces found matching your search"
        action={
          <Button variant="default" onClick={onClear}>
            Show all my spaces
          </Button>
        }
      >
        Try another word of its title, place or type.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconBuildingPlus}
      title="You haven't added any spaces yet"
      action={<Button onClick={onAdd}>Add Your First Space</Button>}
    >
      Say what it is, what it costs an hour and show it. It can be booked as soon as it is listed.
    </EmptyState>
  );
}
