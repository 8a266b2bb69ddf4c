import { InvoicesDashboard } from './invoices-dashboard.tsx';

/** `/owner-dashboard`: the invoices of the caller's spaces. */
export function OwnerDashboardPage() {
  return (
    <InvoicesDashboard
      title="Owner Dashboard"
      sentence="Bookings of your spaces and what they bring, newest first."
      part="owner"
    />
  );
}
