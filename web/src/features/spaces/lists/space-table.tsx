import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
import { type AllSpacesFilter, allSpacesQuery } from './all-spaces.api.ts';
import { DeleteSpaceDialog } from './delete-space-dialog.tsx';
import { SpaceRecord, spaceColumns } from './space-record.tsx';
import classes from './space-table.module.css';
import { SpaceTableFilters } from './space-table-filters.tsx';

type Props = {
  filter: AllSpacesFilter;
  onFilter: (change: AllSpacesFilter) => void;
  onDetails: (id: number) => void;
  onEdit: (id: number) => void;
};

/** All spaces there are, as admins look after them. */
export function SpaceTable({ filter, onFilter, onDetails, onEdit }: Props) {
  const list = useInfiniteQuery(allSpacesQuery(filter));
  const [leaving, setLeaving] = useState<Space>();
  const region = useListFocus<HTMLElement>(leaving !== undefined);
  const acts = { onDetails, onEdit, onDelete: setLeaving };
  return (
    <section ref={region} className={classes.spaces} tabIndex={-1} aria-label="Spaces">
      <SpaceTableFilters filter={filter} onFilter={onFilter} />
      <RecordPages
        list={list}
        name="spaces"
        columns={spaceColumns(acts)}
        card={(space) => <SpaceRecord space={space} {...acts} />}
        empty={<NothingFound onAll={() => onFilter({ search: undefined, status: undefined })} />}
      />
      {leaving && <DeleteSpaceDialog space={leaving} onClose={() => setLeaving(undefined)} />}
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
