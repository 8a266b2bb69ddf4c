import { NativeSelect } from '../../../ui/native-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DayField } from '../../../ui/when/day-field.tsx';
import { keyIn } from '../desk-kinds.ts';
import type { DeskSearch } from '../desk-search.ts';
import classes from './desk-list.module.css';

export type DeskListProps = { search: DeskSearch; onSearch: (change: DeskSearch) => void };

type Choices = Readonly<Record<string, string>>;
type Props = DeskListProps & {
  /** What may be searched for; without it there is no search. */
  searchFor?: string;
  /** Without them there is no select for the kind. */
  kinds?: Choices | undefined;
  /** The value in the address for all kinds; by default absent. */
  anyKind?: string;
  sorts?: Choices;
  hasDays?: boolean;
};

/** The filters of one of the desk's lists. They live in the address. */
export function DeskFilters(props: Props) {
  const { search, onSearch, searchFor, kinds, anyKind = '', sorts, hasDays } = props;
  const day = (name: 'from' | 'to') => ({
    value: search[name] ?? '',
    onChange: (value: string) => onSearch({ [name]: value || undefined }),
  });
  const field = (name: 'kind' | 'sort', value = search[name] ?? '') => ({
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [name]: event.currentTarget.value || undefined }),
  });
  return (
    <div className={classes.filters}>
      {searchFor && (
        <SearchField
          placeholder={searchFor}
          value={search.search ?? ''}
          onChange={(text) => onSearch({ search: text || undefined })}
        />
      )}
      {kinds && (
        <NativeSelect
          label="Kind"
          {...field('kind', keyIn(kinds, search.kind) ?? anyKind)}
          data={[{ value: anyKind, label: 'All' }, ...optionsOf(kinds)]}
        />
      )}
      {hasDays && (
        <>
          <DayField label="Paid from" {...day('from')} />
          <DayField label="Paid to" {...day('to')} />
        </>
      )}
      {sorts && <NativeSelect label="Order" {...field('sort')} data={optionsOf(sorts)} />}
    </div>
  );
}

const optionsOf = (choices: Choices) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));
