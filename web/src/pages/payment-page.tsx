/** Stands until its content is here. */
export function PaymentPage() {
  return <h1>Payment</h1>;
}
