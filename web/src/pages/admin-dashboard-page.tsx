import { InvoicesDashboard } from './invoices-dashboard.tsx';

/** `/admin-dashboard`: all invoices. */
export function AdminDashboardPage() {
  return (
    <InvoicesDashboard
      title="Admin Dashboard"
      sentence="Every booking and its payment, newest first."
      part="admin"
    />
  );
}
