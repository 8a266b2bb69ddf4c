import type { Transaction } from './books.ts';
import type { Mpesa } from './mpesa.ts';

type Paid =
  | { payment: Transaction; sms: string }
  | { isShort: true }
  /** The merchant's own code for a rejected payment. */
  | { rejectedWith: string };

/** A customer pays the pay bill: the merchant is asked first, if that is switched on. */
export async function payAsCustomer(
  { ledger, confirmations, settings, now }: Mpesa,
  order: { msisdn: string; account: string | null; amountCents: number },
): Promise<Paid> {
  if (!settings.externalValidation) return ledger.pay(order) ?? { isShort: true };
  const at = now();
  const receipt = ledger.nextReceipt();
  const { shortCode } = settings;
  const name = ledger.phones.nameOf(order.msisdn);
  const draft = { ...order, at, receipt, shortCode, name };
  const validation = await confirmations.validate({
    ...draft,
    merchantBalanceCents: 0,
    thirdPartyId: '',
  });
  if ('rejectedWith' in validation) return validation;
  return ledger.pay({ ...order, at, receipt, ...validation }) ?? { isShort: true };
}
