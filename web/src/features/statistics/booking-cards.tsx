import { currencyOf, type Part } from '../../domain/part.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';
import { useTableFigures } from './use-table-figures.ts';

/** What stands above the bookings of a part. Figures that cannot be had leave a dash: the list says what is wrong. */
export function BookingCards({ part }: { part: Part }) {
  const { bookings, isError } = useTableFigures(part);
  const unknown = isError ? '–' : undefined;
  const average = bookings && (bookings.average_duration_hours?.toFixed(1) ?? 'N/A');
  return (
    <StatCards label="Bookings in figures">
      <StatCard label="Total Bookings" caption="All time" figure={bookings?.total ?? unknown} />
      <StatCard
        label="Active Bookings"
        caption="Confirmed or active"
        figure={bookings?.active_bookings ?? unknown}
      />
      <StatCard
        label="Revenue"
        caption="Confirmed bookings"
        figure={
          bookings ? <MoneyFigure amount={bookings.revenue} currency={currencyOf(part)} /> : unknown
        }
      />
      <StatCard label="Average Duration" caption="Hours a booking" figure={average ?? unknown} />
    </StatCards>
  );
}
