import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './user-filters.module.css';
import type { RoleName, UserFilter } from './users.api.ts';

const choices: readonly { value: RoleName | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'client', label: 'Clients' },
  { value: 'owner', label: 'Owners' },
  { value: 'admin', label: 'Admins' },
];

type Props = { filter: UserFilter; onFilter: (change: UserFilter) => void };

/** Filters people by search and role, and sorts them. */
export function UserFilters({ filter, onFilter }: Props) {
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField
          placeholder="Name, email or phone number"
          value={filter.search ?? ''}
          onChange={(words) => onFilter({ search: words || undefined })}
        />
      </div>
      <ChoiceChips
        legend="Who holds"
        choices={choices}
        chosen={filter.role}
        onChoose={(role) => onFilter({ role })}
      />
      <NativeSelect
        label="Order"
        value={filter.sort ?? ''}
        onChange={(event) =>
          onFilter({ sort: event.currentTarget.value === 'name' ? 'name' : undefined })
        }
        data={[
          { value: '', label: 'Newest first' },
          { value: 'name', label: 'By name' },
        ]}
      />
    </div>
  );
}
