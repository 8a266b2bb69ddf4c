import type { components, paths } from '../../api.gen.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';

type Figures =
  paths['/api/statistics/admin']['get']['responses']['200']['content']['application/json'];

/** What stands above the overview. Figures that cannot be had leave a dash: the page says what is wrong. */
export function AdminCards({ figures, failed }: { figures: Figures | undefined; failed: boolean }) {
  const unknown = failed ? '–' : undefined;
  const { bookings, invoices, users } = figures ?? {};
  return (
    <StatCards label="Nafasi in figures">
      <StatCard label="Revenue" caption="Paid invoices">
        {invoices ? <MoneyFigure amount={invoices.paid_amount} /> : unknown}
      </StatCard>
      <StatCard
        label="Active bookings"
        caption={bookings ? `${bookings.active} running now` : '\u00a0'}
      >
        {bookings ? formatCount(bookings.active_bookings) : unknown}
      </StatCard>
      <StatCard label="Outstanding" caption={invoices ? notPaid(invoices) : '\u00a0'}>
        {invoices ? <MoneyFigure amount={invoices.outstanding_amount} /> : unknown}
      </StatCard>
      <StatCard label="Users" caption={users ? rolesIn(users) : '\u00a0'}>
        {users ? formatCount(users.total) : unknown}
      </StatCard>
    </StatCards>
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-KE');

const notPaid = ({ pending }: components['schemas']['InvoiceFigures']): string =>
  `${formatCount(pending)} ${pending === 1 ? 'invoice' : 'invoices'} not paid`;

const rolesIn = ({ owners, admins }: Figures['users']): string =>
  `${formatCount(owners)} ${owners === 1 ? 'owner' : 'owners'}, ` +
  `${formatCount(admins)} ${admins === 1 ? 'admin' : 'admins'}`;
