import { PageContainer } from '../ui/page-container.tsx';

/** `/bookings/{id}` */
export function BookingDetailsPage() {
  return (
    <PageContainer>
      <h1>Booking</h1>
    </PageContainer>
  );
}
