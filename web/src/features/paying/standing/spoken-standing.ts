import type { Invoice } from '../../../domain/invoice.ts';
import { formatMoney } from '../../../lib/money.ts';
import { isPartPaid, paymentStanding } from './payment-standing.ts';

/** The state of the payment as a sentence, announced while the person is typing. */
export function spokenStanding(invoice: Invoice): string {
  const { claim, prompt } = invoice;
  const standing = paymentStanding(invoice);
  if (standing === 'confirmed') return 'Payment Successful!';
  if (standing === 'released') return 'The time was released.';
  if (standing === 'cancelled')
    return invoice.change?.state === 'cancelled'
      ? 'The new time was given up.'
      : 'This booking was cancelled.';
  if (standing === 'checking') return `Checking ${claim?.code ?? 'your code'}.`;
  if (prompt?.problem) return `${prompt.problem.sentence} ${prompt.problem.next_step}`;
  if (standing === 'prompted') return 'Look at your phone.';
  if (claim?.taken_off) return 'The payment was taken off this invoice.';
  if (claim?.state === 'refused') return `We could not confirm ${claim.code ?? 'your code'}.`;
  return isPartPaid(invoice) ? `${formatMoney(invoice.balance_due)} is still missing.` : '';
}
