import { IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordAct } from '../../ui/record-acts.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import { type AuditEntry, type AuditFilter, auditQuery } from './audit.api.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-table.module.css';
import { actorOf, thingOf } from './things.ts';

type Props = { filter: AuditFilter; onFilter: (change: AuditFilter) => void };

const nothing: Required<AuditFilter> = {
  person: undefined,
  action: undefined,
  subject: undefined,
  subject_id: undefined,
  from: undefined,
  to: undefined,
};

/** Who did what to which thing, with filters, for admins. The page owns the filter. */
export function AuditTable({ filter, onFilter }: Props) {
  const list = useInfiniteQuery(auditQuery(filter));
  const [shown, setShown] = useState<AuditEntry>();
  const region = useRef<HTMLElement>(null);
  const showAll = () => {
    onFilter(nothing);
    // The button disappears with the filters it clears; the focus must not get lost with it.
    region.current?.focus({ preventScroll: true });
  };
  const change = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part });
  return (
    <section ref={region} className={classes.region} tabIndex={-1} aria-label="Audit">
      <AuditFilters filter={filter} onFilter={change} />
      <RecordPages
        list={list}
        name="entries"
        columns={columnsWith(setShown)}
        card={(entry) => <EntryCard entry={entry} onOpen={setShown} />}
        empty={<NothingFound onAll={showAll} />}
      />
      {shown && (
        <AuditEntryDialog
          entry={shown}
          onClose={() => setShown(undefined)}
          onNarrow={(part) => {
            setShown(undefined);
            onFilter({ ...nothing, ...part });
          }}
        />
      )}
    </section>
  );
}

type OnOpen = (entry: AuditEntry) => void;

const columnsWith = (onOpen: OnOpen): Column<AuditEntry>[] => [
  { title: 'When', cell: ({ at }) => <span className="unbroken">{formatDateTime(at)}</span> },
  { title: 'Who', cell: actorOf },
  { title: 'What', cell: ({ what }) => <strong>{what}</strong> },
  { title: 'About', cell: thingOf },
  { title: 'Action', end: true, cell: (entry) => <Open entry={entry} onOpen={onOpen} /> },
];

function EntryCard({ entry, onOpen }: { entry: AuditEntry; onOpen: OnOpen }) {
  return (
    <div className={classes.card}>
      <h2 className="h4">{entry.what}</h2>
      <p>
        {actorOf(entry)} · {thingOf(entry)}
      </p>
      <div className="between">
        <span className="small">{formatDateTime(entry.at)}</span>
        <Open entry={entry} onOpen={onOpen} />
      </div>
    </div>
  );
}

const Open = ({ entry, onOpen }: { entry: AuditEntry; onOpen: OnOpen }) => (
  <RecordAct
    name="Details"
    about={`of ${entry.what}, ${formatDateTime(entry.at)}, number ${entry.id}`}
    variant="default"
    onPress={() => onOpen(entry)}
  />
);

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={IconListSearch}
      title="Nothing on record fits this."
      action={
        <Button variant="default" onClick={onAll}>
          Clear filters
        </Button>
      }
    >
      Try another person, another event or other days.
    </EmptyState>
  );
}
