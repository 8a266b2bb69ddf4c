import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';
import type { ClientFigures } from './statistics.api.ts';

type Props = {
  figures: ClientFigures | undefined;
  /** The figures cannot be had: a dash stands for each, and the page says why. */
  unknown: boolean;
};

/** A client's life on the marketplace in four figures. */
export function ClientCards({ figures, unknown }: Props) {
  const none = unknown ? '–' : undefined;
  return (
    <StatCards label="Your bookings in figures">
      <StatCard
        label="Total Bookings"
        caption="All time"
        figure={figures?.total_bookings ?? none}
      />
      <StatCard
        label="Upcoming Bookings"
        caption="Next 30 days"
        figure={figures?.upcoming_bookings ?? none}
      />
      <StatCard
        label="Completed Bookings"
        caption="All time"
        figure={figures?.completed_bookings ?? none}
      />
      <StatCard
        label="Total Spent"
        caption="All time"
        figure={figures ? <MoneyFigure amount={figures.total_spent} /> : none}
      />
    </StatCards>
  );
}
