import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { RecordSearch } from './record-search.ts';

type Props = {
  icon: Icon;
  title: string;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
  /** Said where nothing was searched for: how records come to be. */
  children: ReactNode;
  /** Then the way to the first one. */
  action?: ReactNode;
};

const nothing = { search: undefined, status: undefined, from: undefined, to: undefined };

/** That no record fits what was searched for, or that there is none at all; and what to do. */
export function NoRecords({ icon, title, search, onSearch, children, action }: Props) {
  const isNarrowed = Object.values(search).some(Boolean);
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        isNarrowed ? (
          <Button variant="default" onClick={() => onSearch({ ...nothing, sort: undefined })}>
            Clear filters
          </Button>
        ) : (
          action
        )
      }
    >
      {isNarrowed ? 'Try other words, another status or other days.' : children}
    </EmptyState>
  );
}
