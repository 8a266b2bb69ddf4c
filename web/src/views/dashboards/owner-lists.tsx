import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SpaceCompleteness } from '../../features/completeness/space-completeness.tsx';
import { InvoiceTable } from '../../features/invoices/invoice-table.tsx';
import { type Listing, ownListingsQuery } from '../../features/listing/listing.api.ts';
import { OwnListings } from '../../features/listing/own-listings.tsx';
import { ClientsToReview } from '../../features/reviews/clients/clients-to-review.tsx';
import { CustomerReviews } from '../../features/reviews/customer-reviews.tsx';
import { DeleteSpaceDialog } from '../../features/spaces/lists/delete-space-dialog.tsx';
import { OwnSpaceList } from '../../features/spaces/lists/own-space-list.tsx';
import { ownerStatisticsQuery } from '../../features/statistics/statistics.api.ts';
import { useListFocus } from '../../lib/use-list-focus.ts';
import { BookingRecords } from '../booking-records.tsx';
import { reportOf } from '../report-of.tsx';
import type { OwnerSearch } from './dashboard-search.ts';
import classes from './owner-lists.module.css';

type Props = {
  tab: 'spaces' | 'bookings' | 'reviews' | 'invoices';
  ownerId: number;
  search: OwnerSearch;
  onNarrow: (change: Partial<OwnerSearch>) => void;
  onOpen: (change: Partial<OwnerSearch>) => void;
};

/** The list of the owner dashboard for a tab. */
export function OwnerLists({ tab, ownerId, search, onNarrow, onOpen }: Props) {
  switch (tab) {
    case 'spaces':
      return <Spaces ownerId={ownerId} search={search} onNarrow={onNarrow} onOpen={onOpen} />;
    case 'bookings':
      return <BookingRecords part="owner" search={search} onSearch={onNarrow} />;
    case 'reviews':
      return (
        <div className={classes.lists}>
          <ClientsToReview />
          <CustomerReviews reportOf={reportOf} />
        </div>
      );
    case 'invoices':
      return <InvoiceTable part="owner" search={search} onSearch={onNarrow} />;
  }
}

/** Spaces waiting to be listed, and listed ones. */
function Spaces({ ownerId, search, onNarrow, onOpen }: Omit<Props, 'tab'>) {
  const { data: figures } = useQuery(ownerStatisticsQuery);
  const { data: listings } = useInfiniteQuery(ownListingsQuery);
  // Kept here, because the list of waiting spaces disappears when its last one is deleted.
  const [deleting, setDeleting] = useState<Listing>();
  const lists = useListFocus<HTMLDivElement>(deleting !== undefined);
  return (
    <div ref={lists} tabIndex={-1} className={classes.lists}>
      <OwnListings onEdit={(id) => onOpen({ space: id })} onDelete={setDeleting} />
      <OwnSpaceList
        ownerId={ownerId}
        total={figures?.total_spaces}
        waiting={listings?.pages[0]?.total}
        search={search.search}
        measureOf={({ id }) => <SpaceCompleteness spaceId={id} />}
        onSearch={(words) => onNarrow({ search: words })}
        onAdd={() => onOpen({ space: 'new' })}
        onDetails={(id) => onOpen({ details: id })}
        onEdit={(id) => onOpen({ space: id })}
        onHours={(id) => onOpen({ hours: id })}
        onWayIn={(id) => onOpen({ wayIn: id })}
        onCalendars={(id) => onOpen({ calendars: id })}
      />
      {deleting && <DeleteSpaceDialog space={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}
