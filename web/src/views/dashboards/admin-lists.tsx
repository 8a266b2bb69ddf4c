import { Suspense } from 'react';
import type { AuditFilter } from '../../features/audit/audit.api.ts';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { InvoiceTable } from '../../features/invoices/invoice-table.tsx';
import { ListingList } from '../../features/listing/listing-list.tsx';
import { ReportList } from '../../features/reports/report-list.tsx';
import { DeleteSpaceDialog } from '../../features/spaces/lists/delete-space-dialog.tsx';
import { SpaceTable, spaceSortIn } from '../../features/spaces/lists/space-table.tsx';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { RecordListSkeleton } from '../../ui/record-list.tsx';
import { BookingRecords } from '../booking-records.tsx';
import type { AdminSearch } from './dashboard-search.ts';

// Loaded separately: it validates with the server's schemas, which are large.
const UserTable = lazyNamed(
  () => import('../../features/accounts/users/user-table.tsx'),
  'UserTable',
);

const ReportedThreads = lazyNamed(
  () => import('../../features/messages/reports/reported-threads.tsx'),
  'ReportedThreads',
);

type Change = (change: Partial<AdminSearch>) => void;
type Props = { search: AdminSearch; onNarrow: Change; onOpen: Change };

/** The list of the admin dashboard that its address names. */
export function AdminLists({ search, onNarrow, onOpen }: Props) {
  const { status, from, to, sort, role } = search;
  const records = { search: search.search, status, from, to, sort };
  switch (search.tab) {
    case 'users':
      return (
        <Suspense fallback={<RecordListSkeleton />}>
          <UserTable
            filter={{ search: search.search, role, sort: sort === 'name' ? sort : undefined }}
            onFilter={onNarrow}
            onEdit={(user) => onOpen({ user })}
          />
        </Suspense>
      );
    case 'spaces':
      return (
        <SpaceTable
          filter={{
            search: search.search,
            status: status === 'available' || status === 'unavailable' ? status : undefined,
            sort: spaceSortIn(sort),
          }}
          onFilter={onNarrow}
          onDetails={(space) => onOpen({ space })}
          onEdit={(edit) => onOpen({ edit })}
        />
      );
    case 'bookings':
      return <BookingRecords part="admin" search={records} onSearch={onNarrow} />;
    case 'invoices':
      return <InvoiceTable part="admin" search={records} onSearch={onNarrow} />;
    case 'listings':
      return (
        <ListingList
          filter={{ state: status === 'waiting' || status === 'asked' ? status : undefined }}
          onFilter={({ state }) => onNarrow({ status: state })}
          deletionOf={(listing, onClose) => <DeleteSpaceDialog space={listing} onClose={onClose} />}
        />
      );
    case 'reports':
      return (
        <ReportList
          filter={{
            state: status === 'decided' ? status : undefined,
            about: reportedThings.find((thing) => thing === search.thing),
          }}
          onFilter={({ state, about }) => onNarrow({ status: state, thing: about })}
        />
      );
    case 'messages':
      return (
        <Suspense fallback={<RecordListSkeleton />}>
          <ReportedThreads />
        </Suspense>
      );
    case 'audit':
      return (
        <AuditTable
          filter={auditFilterOf(search)}
          onFilter={(change) => onNarrow(asSearch(change))}
        />
      );
    default:
      return null;
  }
}

const reportedThings = ['space', 'review', 'answer'] as const;

const auditFilterOf = ({ search, event, thing, about, from, to }: AdminSearch): AuditFilter => ({
  person: search,
  action: event,
  subject: thing,
  subject_id: about,
  from,
  to,
});

const asSearch = ({
  person,
  action,
  subject,
  subject_id,
  ...days
}: AuditFilter): Partial<AdminSearch> => ({
  search: person,
  event: action,
  thing: subject,
  about: subject_id,
  ...days,
});
