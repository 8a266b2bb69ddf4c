import { CALLBACK_SECRET, type Person, type World } from '#test/world.ts';

let made = 0;

/** A confirmation code of the test's day that nobody has used. */
export function newCode(): string {
  made += 1;
  return `UKO${made.toString(36).toUpperCase().padStart(7, '0')}`.replace(/0{7}$/, '000000Z');
}

/** M-Pesa's word of a payment, in Daraja's C2B format. */
export const confirmation = (
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
) => ({
  TransactionType: 'Pay Bill',
  TransID: code,
  TransTime: '20261124100500',
  TransAmount: shillings.toFixed(2),
  BusinessShortCode: '247247',
  BillRefNumber: 'booking',
  InvoiceNumber: '',
  OrgAccountBalance: '25340.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 678',
  FirstName: 'WANJIKU',
  MiddleName: '',
  LastName: '',
  ...changes,
});

/** Sends that word to Nafasi as M-Pesa would. */
export const confirm = (
  world: World,
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
) =>
  world.call(
    'POST',
    `/hooks/${CALLBACK_SECRET}/c2b/confirmation`,
    confirmation(code, shillings, changes),
  );

/** Pays towards an invoice as a client does: M-Pesa tells of it, and its code is typed. Answers the code. */
export async function pay(
  world: World,
  client: Person,
  invoiceId: number,
  shillings: number,
  changes: Record<string, unknown> = {},
) {
  const code = newCode();
  await confirm(world, code, shillings, changes);
  const answer = await client.call('PUT', `/api/invoices/${invoiceId}`, {
    payment_complete_id: code,
  });
  const isTaken = answer.status === 200 || answer.body.code === 'PAYMENT_TOO_LATE';
  if (!isTaken) throw new Error(`Not paid: ${JSON.stringify(answer.body)}`);
  return code;
}
