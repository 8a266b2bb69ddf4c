import { PayBillSteps } from './pay-bill-steps.tsx';
import { PaymentMethod } from './payment-method.tsx';
import type { Invoice } from './payments.api.ts';

type Props = { invoice: Invoice; onTaken: (invoice: Invoice) => void };

/** The choice of method, and the way of the chosen one. */
export function WaysToPay({ invoice, onTaken }: Props) {
  return (
    <>
      <PaymentMethod />
      {/* A decided code makes room for the next, or comes back with what is wrong with it. */}
      <PayBillSteps key={invoice.claim?.code} invoice={invoice} onTaken={onTaken} />
    </>
  );
}
