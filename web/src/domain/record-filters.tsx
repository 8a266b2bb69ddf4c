import { type ReactNode, useState } from 'react';
import { daysOf, presetOf } from '../lib/day-presets.ts';
import { formatNumber } from '../lib/figures.ts';
import { useInSight } from '../lib/use-in-sight.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { DayField } from '../ui/when/day-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './record-filters.module.css';
import { chosenIn, type Filters, type RecordsProps } from './record-search.ts';

type Props = Omit<RecordsProps, 'part'> &
  Filters & {
    /** Says what may be searched for. */
    placeholder: string;
    /** Further actions on the list. */
    children?: ReactNode;
  };

const picked = 'picked';

/**
 * Filters of a list of records, which live in the address; on small screens all but the search field are folded away.
 */
export function RecordFilters(props: Props) {
  const { search, onSearch, placeholder, statuses, chips, sorts, presets, children } = props;
  const chosen = chosenIn(sorts, search.sort);
  const folded = [!chips && search.status, search.from || search.to, search.sort];
  return (
    <>
      {chips && <StatusChips {...props} chips={chips} />}
      <FilterBar
        applied={folded.filter(Boolean).length}
        field={
          <SearchField
            placeholder={placeholder}
            value={search.search ?? ''}
            onChange={(text) => onSearch({ search: text || undefined })}
          />
        }
      >
        {!chips && (
          <NativeSelect
            className={`${classes.choice} bare`}
            label="Status"
            value={chosenIn(statuses, search.status) ?? ''}
            onChange={(event) => onSearch({ status: event.currentTarget.value || undefined })}
            data={[{ value: '', label: 'All statuses' }, ...statuses]}
          />
        )}
        <Days search={search} onSearch={onSearch} presets={presets} />
        <NativeSelect
          className={`${classes.choice} bare`}
          label="Order"
          value={chosen === sorts[0]?.value ? '' : (chosen ?? '')}
          onChange={(event) => onSearch({ sort: event.currentTarget.value || undefined })}
          data={sorts.map(({ value, label }, at) => ({ value: at === 0 ? '' : value, label }))}
        />
        {children}
      </FilterBar>
    </>
  );
}

type ChipsProps = Pick<Props, 'search' | 'onSearch' | 'statuses'> & {
  chips: NonNullable<Filters['chips']>;
};

/** The status chips; a status that only the address names is shown while it applies. */
function StatusChips({ search, onSearch, statuses, chips }: ChipsProps) {
  const chosen = chosenIn(statuses, search.status);
  const isWhole = !search.search && !search.from && !search.to;
  const named = (label: string, count: number | undefined) =>
    isWhole && count !== undefined ? `${label} ${formatNumber(count)}` : label;
  const row = useInSight<HTMLDivElement>(
    '[aria-pressed="true"]',
    `${chosen} ${isWhole && JSON.stringify(chips.counts)}`,
  );
  const offered = statuses.filter(({ value }) => chips.values.includes(value) || value === chosen);
  return (
    <div ref={row} className={`${classes.chips} bare`}>
      <ChoiceChips<string | undefined>
        legend="Status"
        choices={[
          { value: undefined, label: named('All', chips.counts.all) },
          ...offered.map(({ value, label }) => ({
            value,
            label: named(label, chips.counts[value]),
          })),
        ]}
        chosen={chosen}
        onChoose={(status) => onSearch({ status })}
      />
    </div>
  );
}

type DaysProps = Pick<Props, 'search' | 'onSearch' | 'presets'>;

function Days({ search: { from, to }, onSearch, presets }: DaysProps) {
  const now = new Date();
  const preset = presetOf(presets, { from, to }, now);
  const [picking, setPicking] = useState(false);
  const showsFields = picking || !preset;
  const choose = (key: string) => {
    setPicking(key === picked);
    const chosen = presets.find((one) => one.key === key);
    if (chosen) onSearch(daysOf(chosen, now));
  };
  return (
    <>
      <NativeSelect
        className={`${classes.choice} bare`}
        label="Dates"
        value={showsFields ? picked : preset.key}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...presets.map(({ key, label }) => ({ value: key, label })),
          { value: picked, label: 'Choose dates…' },
        ]}
      />
      {showsFields && (
        <div className={classes.days}>
          <DayField
            label="From"
            value={from ?? ''}
            max={to}
            onChange={(day) => onSearch({ from: day || undefined })}
          />
          <DayField
            label="To"
            value={to ?? ''}
            min={from}
            onChange={(day) => onSearch({ to: day || undefined })}
          />
        </div>
      )}
    </>
  );
}
