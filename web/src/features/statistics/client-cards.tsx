import { MoneyFigure, StatCards } from '../../ui/stat-card.tsx';
import type { ClientFigures } from './statistics.api.ts';

type Props = { figures: ClientFigures | undefined; failed: boolean };

/** Four key figures of a client. */
export function ClientCards({ figures, failed }: Props) {
  const spent = figures && <MoneyFigure amount={figures.total_spent} />;
  return (
    <StatCards
      label="Your bookings in figures"
      failed={failed}
      cards={[
        { label: 'Total Bookings', caption: 'All time', figure: figures?.total_bookings },
        { label: 'Upcoming Bookings', caption: 'Next 30 days', figure: figures?.upcoming_bookings },
        { label: 'Completed Bookings', caption: 'All time', figure: figures?.completed_bookings },
        { label: 'Total Spent', caption: 'All time', figure: spent },
      ]}
    />
  );
}
