import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../domain/filter-bar.tsx';
import { nairobiDay } from '../../lib/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DayField } from '../../ui/when/day-field.tsx';
import { type AuditFilter, auditEventsQuery, loadAuditFile } from './audit.api.ts';
import classes from './audit-filters.module.css';
import { thingNames } from './thing-names.ts';

type Props = { filter: AuditFilter; onFilter: (change: Partial<AuditFilter>) => void };

/** Narrows the audit to a person, an event, a thing and days, and hands it out as a file. */
export function AuditFilters({ filter, onFilter }: Props) {
  const { person, action, subject, subject_id, from, to } = filter;
  const events = useQuery(auditEventsQuery).data ?? [];
  return (
    <FilterBar
      applied={[action, subject, subject_id, from, to].filter(Boolean).length}
      field={
        <SearchField
          label="Person"
          placeholder="Name, email or number of a person"
          value={person ?? ''}
          onChange={(words) => onFilter({ person: words || undefined })}
        />
      }
    >
      <NativeSelect
        label="Event"
        value={action ?? ''}
        onChange={(event) => onFilter({ action: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'All events' },
          ...events.map(({ action: value, what: label }) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label="About"
        value={subject ?? ''}
        onChange={(event) => onFilter({ subject: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Everything' },
          ...Object.entries(thingNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextInput
        label="Its number"
        inputMode="numeric"
        value={subject_id ?? ''}
        onChange={(event) => onFilter({ subject_id: numberIn(event.currentTarget.value) })}
      />
      <DayField
        label="From"
        value={from ?? ''}
        max={to}
        onChange={(day) => onFilter({ from: day || undefined })}
      />
      <DayField
        label="To"
        value={to ?? ''}
        min={from}
        onChange={(day) => onFilter({ to: day || undefined })}
      />
      <DownloadButton
        load={() => loadAuditFile(filter)}
        fileName={`nafasi-audit-${nairobiDay(Date.now())}.csv`}
        look={{ className: classes.download }}
      >
        Download CSV
      </DownloadButton>
    </FilterBar>
  );
}

const numberIn = (typed: string): number | undefined =>
  Number(typed.replaceAll(/\D/g, '').slice(0, 15)) || undefined;
