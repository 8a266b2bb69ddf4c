import type { components } from '../../api.gen.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';
import type { AdminFigures } from './statistics.api.ts';

/** What stands above the overview. AdminFigures that cannot be had leave a dash: the page says what is wrong. */
export function AdminCards({
  figures,
  failed,
}: {
  figures: AdminFigures | undefined;
  failed: boolean;
}) {
  const unknown = failed ? '–' : undefined;
  const { bookings, invoices, users } = figures ?? {};
  return (
    <StatCards label="Nafasi in figures">
      <StatCard
        label="Revenue"
        caption="Paid invoices"
        figure={invoices ? <MoneyFigure amount={invoices.paid_amount} /> : unknown}
      />
      <StatCard
        label="Active bookings"
        caption={bookings ? `${bookings.active} running now` : '\u00a0'}
        figure={bookings ? formatCount(bookings.active_bookings) : unknown}
      />
      <StatCard
        label="Outstanding"
        caption={invoices ? notPaid(invoices) : '\u00a0'}
        figure={invoices ? <MoneyFigure amount={invoices.outstanding_amount} /> : unknown}
      />
      <StatCard
        label="Users"
        caption={users ? rolesIn(users) : '\u00a0'}
        figure={users ? formatCount(users.total) : unknown}
      />
    </StatCards>
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-KE');

const notPaid = ({ pending }: components['schemas']['InvoiceFigures']): string =>
  `${formatCount(pending)} ${pending === 1 ? 'invoice' : 'invoices'} not paid`;

const rolesIn = ({ owners, admins }: AdminFigures['users']): string =>
  `${formatCount(owners)} ${owners === 1 ? 'owner' : 'owners'}, ` +
  `${formatCount(admins)} ${admins === 1 ? 'admin' : 'admins'}`;
