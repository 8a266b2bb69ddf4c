import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { oneOf } from '../../../lib/search.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { type AllSpacesFilter, allSpacesQuery } from '../manage-spaces.api.ts';
import { spaceSorts } from '../search/space-search.ts';
import { DeleteSpaceDialog } from './delete-space-dialog.tsx';
import { SpaceRecord, spaceColumns } from './space-record.tsx';
import classes from './space-table.module.css';
import { VisitDialog } from './visit-dialog.tsx';

type Props = {
  filter: AllSpacesFilter;
  onFilter: (change: AllSpacesFilter) => void;
  onDetails: (id: number) => void;
  onEdit: (id: number) => void;
};

/** All spaces, for admins. */
export function SpaceTable({ filter, onFilter, onDetails, onEdit }: Props) {
  const list = useInfiniteQuery(allSpacesQuery(filter));
  const [deleting, setDeleting] = useState<Space>();
  const [visiting, setVisiting] = useState<Space>();
  const region = useListFocus<HTMLElement>((deleting ?? visiting) !== undefined);
  const acts = { onDetails, onEdit, onVisit: setVisiting, onDelete: setDeleting };
  return (
    <section ref={region} className={classes.spaces} tabIndex={-1} aria-label="Spaces">
      <Filters filter={filter} onFilter={onFilter} />
      <RecordPages
        list={list}
        name="spaces"
        columns={spaceColumns(acts)}
        card={(space) => <SpaceRecord space={space} {...acts} />}
        empty={<NothingFound onAll={() => onFilter({ search: undefined, status: undefined })} />}
      />
      {visiting && <VisitDialog space={visiting} onClose={() => setVisiting(undefined)} />}
      {deleting && <DeleteSpaceDialog space={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No spaces match your search criteria"
      action={
        <Button variant="default" onClick={onAll}>
          Show all spaces
        </Button>
      }
    >
      Try a shorter keyword or any status.
    </EmptyState>
  );
}

const statuses = [
  { value: undefined, label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'unavailable', label: 'Booked' },
] as const;

const sorts = {
  '': 'Newest first',
  price: 'Price up',
  '-price': 'Price down',
  rating: 'Best rated',
};

/** Filters all spaces by search and status, and sorts them. */
function Filters({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField
          placeholder="Title, description, location or type"
          value={filter.search ?? ''}
          onChange={(keyword) => onFilter({ search: keyword || undefined })}
        />
      </div>
      <ChoiceChips
        legend="Status"
        choices={statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ status })}
      />
      <NativeSelect
        label="Order"
        value={filter.sort ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ sort: spaceSortIn(value) })}
        data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}

/** The order that an address names; undefined if unknown. */
export const spaceSortIn = oneOf(spaceSorts);
