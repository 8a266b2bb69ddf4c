import { LinkButton } from '../ui/link-button.tsx';
import { InvoicesDashboard } from './invoices-dashboard.tsx';

/** `/admin-dashboard`: all invoices, and the way to the payments desk. */
export function AdminDashboardPage() {
  return (
    <InvoicesDashboard
      title="Admin Dashboard"
      sentence="Every booking and its payment, newest first."
      part="admin"
      action={<LinkButton to="/admin-dashboard/payments">Payments desk</LinkButton>}
    />
  );
}
