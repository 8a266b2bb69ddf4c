import { formatNumber } from '../../lib/figures.ts';
import { MoneyFigure, StatCards } from '../../ui/stat-card.tsx';
import type { AdminFigures } from './statistics.api.ts';

type Props = { figures: AdminFigures | undefined; failed: boolean };

/** Four key figures of the marketplace. */
export function AdminCards({ figures, failed }: Props) {
  const { bookings, invoices, users } = figures ?? {};
  return (
    <StatCards
      label="Nafasi in figures"
      failed={failed}
      cards={[
        {
          label: 'Revenue',
          caption: 'Paid invoices',
          figure: invoices && <MoneyFigure amount={invoices.paid_amount} />,
        },
        {
          label: 'Active bookings',
          caption: bookings && `${bookings.active} running now`,
          figure: bookings && formatNumber(bookings.active_bookings),
        },
        {
          label: 'Outstanding',
          caption: invoices && `${counted(invoices.pending, 'invoice')} not paid`,
          figure: invoices && <MoneyFigure amount={invoices.outstanding_amount} />,
        },
        {
          label: 'Users',
          caption: users && `${counted(users.owners, 'owner')}, ${counted(users.admins, 'admin')}`,
          figure: users && formatNumber(users.total),
        },
      ]}
    />
  );
}

const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
