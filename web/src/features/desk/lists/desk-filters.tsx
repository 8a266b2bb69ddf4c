import { NativeSelect, TextInput } from '@mantine/core';
import { SearchField } from '../../../ui/search-field.tsx';
import { type DeskSearch, keyIn } from '../desk-search.ts';
import classes from './desk-list.module.css';

type Props = {
  search: DeskSearch;
  onSearch: (change: DeskSearch) => void;
  /** What may be searched for; without it there is no search. */
  searchFor?: string;
  /** Without them there is no choice of a kind. */
  kinds?: Readonly<Record<string, string>> | undefined;
  /** What the address says for all kinds; nothing unless given. */
  anyKind?: string;
  sorts?: Readonly<Record<string, string>>;
  hasDays?: boolean;
};

/** The filters of one of the desk's lists. They live in the address. */
export function DeskFilters({
  search,
  onSearch,
  searchFor,
  kinds,
  anyKind = '',
  sorts,
  hasDays,
}: Props) {
  return (
    <div className={classes.filters}>
      {searchFor && (
        <SearchField
          placeholder={searchFor}
          value={search.search ?? ''}
          onChange={(words) => onSearch({ search: words || undefined })}
        />
      )}
      {kinds && (
        <NativeSelect
          label="Kind"
          value={keyIn(kinds, search.kind) ?? anyKind}
          onChange={(event) => onSearch({ kind: event.currentTarget.value || undefined })}
          data={[
            { value: anyKind, label: 'All' },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {hasDays && (
        <>
          <TextInput
            type="date"
            label="Paid from"
            value={search.from ?? ''}
            onChange={(event) => onSearch({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            label="Paid to"
            value={search.to ?? ''}
            onChange={(event) => onSearch({ to: event.currentTarget.value || undefined })}
          />
        </>
      )}
      {sorts && (
        <NativeSelect
          label="Order"
          value={search.sort ?? ''}
          onChange={(event) => onSearch({ sort: event.currentTarget.value || undefined })}
          data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  );
}
