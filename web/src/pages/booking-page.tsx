/** Stands until its content is here. */
export function BookingPage() {
  return <h1>Booking</h1>;
}
