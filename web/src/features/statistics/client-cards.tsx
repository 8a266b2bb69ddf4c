import type { paths } from '../../api.gen.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';

type Figures =
  paths['/api/statistics/client']['get']['responses']['200']['content']['application/json'];
type Props = {
  figures: Figures | undefined;
  /** The figures cannot be had: a dash stands for each, and the page says why. */
  unknown: boolean;
};

/** A client's life on the marketplace in four figures. */
export function ClientCards({ figures, unknown }: Props) {
  const none = unknown ? '–' : undefined;
  return (
    <StatCards label="Your bookings in figures">
      <StatCard label="Total Bookings" caption="All time">
        {figures?.total_bookings ?? none}
      </StatCard>
      <StatCard label="Upcoming Bookings" caption="Next 30 days">
        {figures?.upcoming_bookings ?? none}
      </StatCard>
      <StatCard label="Completed Bookings" caption="All time">
        {figures?.completed_bookings ?? none}
      </StatCard>
      <StatCard label="Total Spent" caption="All time">
        {figures ? <MoneyFigure amount={figures.total_spent} /> : none}
      </StatCard>
    </StatCards>
  );
}
