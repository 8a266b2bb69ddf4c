import { InvoicesDashboard } from './invoices-dashboard.tsx';

/** `/client-dashboard`: the caller's own invoices. */
export function ClientDashboardPage() {
  return (
    <InvoicesDashboard
      title="Client Dashboard"
      sentence="Your bookings and what they cost, newest first."
      part="client"
    />
  );
}
