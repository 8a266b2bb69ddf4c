import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BookingCards } from '../features/statistics/booking-cards.tsx';
import type { Part } from '../lib/part.ts';
import { useSession } from '../lib/session.ts';
import { BookingRecords } from './booking-records.tsx';
import { type PartSearch, partIn, partsOf } from './record-parts.ts';
import { RecordsFrame } from './records-frame.tsx';

const route = getRouteApi('/guarded/dashboard/bookings');

const leads: Record<Part, string> = {
  client: 'Everything you have booked, newest first.',
  owner: 'Who has booked your spaces, newest first.',
  admin: 'Every booking of the marketplace, newest first.',
};
const words = { admin: 'All bookings', client: 'My bookings', owner: 'Of my spaces' };

/** `/dashboard/bookings`: the bookings of a person's part, in figures and one by one. */
export function BookingsPage() {
  const { user } = useSession();
  const { part: asked, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard/bookings' });
  const roles = user?.roles ?? [];
  const part = partIn(asked, roles);
  const go = (change: PartSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <RecordsFrame
      title="Bookings"
      lead={leads[part]}
      words={words}
      parts={partsOf(roles)}
      part={part}
      onPart={(chosen) => go({ part: chosen })}
    >
      <BookingCards part={part} />
      <BookingRecords key={part} part={part} search={search} onSearch={go} />
    </RecordsFrame>
  );
}
