import { PageContainer } from '../ui/page-container.tsx';

/** `/dashboard/bookings` */
export function BookingsPage() {
  return (
    <PageContainer>
      <h1>Bookings</h1>
    </PageContainer>
  );
}
