import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { untilWorkedOn } from '#test/on-record.ts';
import { CALLBACK_SECRET, type Person, type World } from '#test/world.ts';
import { askAgain } from './checks/ask-about-code.service.ts';

let made = 0;

/** A fresh confirmation code of the test's day. */
export function newCode(): string {
  made += 1;
  return `UKO${made.toString(36).toUpperCase().padStart(7, '0')}`.replace(/0{7}$/, '000000Z');
}

/** M-Pesa's notification of a payment, in Daraja's C2B format. */
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

export const CONFIRMATIONS = `/hooks/${CALLBACK_SECRET}/c2b/confirmation`;

/** Sends that notification to Nafasi as M-Pesa would. */
export const sendConfirmation = (
  world: World,
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
) => world.call('POST', CONFIRMATIONS, confirmation(code, shillings, changes));

/** Sends a notification and waits until it is processed. */
export const confirm = (
  world: World,
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
) => tell(world, CONFIRMATIONS, confirmation(code, shillings, changes));

/** Posts a callback and waits until it is processed: on a busy machine that may outlast the response. */
export async function tell(world: World, path: string, body: unknown) {
  const answer = await world.call('POST', path, body);
  await untilWorkedOn(world);
  return answer;
}

/** Pays towards an invoice as a client does: M-Pesa notifies us, and the code is typed. Returns the code. */
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

/** An unpaid booking of Ksh 17,500. */
export async function heldBooking(world: World, spaceId?: number) {
  const client = await world.asClient();
  const space = spaceId ?? (await makeSpace(world.services));
  const { id, invoice } = await makeBooking(client, space);
  return { client, space, bookingId: id, invoiceId: invoice.id };
}

/** Types a code, or whatever else, as a client does. */
export const submit = (client: Person, invoiceId: number, code: unknown) =>
  client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });

export async function readInvoice(client: Person, invoiceId: number) {
  return (await client.call('GET', `/api/invoices/${invoiceId}`)).body;
}

/** Processes the queue, including due queries about codes. */
export async function processPending(world: World): Promise<void> {
  await askAgain(world.services);
  await world.processQueue();
}

/** The reply addresses of the queries about a code, oldest first. */
export const repliesTo = (world: World, code: string) =>
  world.mpesa.requests.askAboutReceipt
    .filter(([asked]) => asked === code)
    .map(([, { result, timeout }]) => ({ result: pathOf(result), timeout: pathOf(timeout) }));

const pathOf = (url: string) => url.replace('https://nafasi.example', '');

/**
 * M-Pesa's answer to a query about a code, in Daraja's format: by default a payment to us five minutes ago, so that its
 * confirmation would have come by now.
 */
export const checkResult = (
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
) => {
  const values = {
    DebitPartyName: '0700000001 - WANJIKU  KAMAU',
    CreditPartyName: '247247 - NAFASI LTD',
    OriginatorConversationID: '6b16-4b64',
    InitiatedTime: 20261124095500,
    CreditPartyCharges: undefined,
    DebitAccountType: 'MMF Account For Customer',
    TransactionReason: undefined,
    ReasonType: 'Pay Bill Online',
    TransactionStatus: 'Completed',
    FinalisedTime: 20261124095500,
    Amount: shillings,
    ConversationID: 'AG_20261124_1',
    ReceiptNo: code,
    ...changes,
  };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return resultOf(0, { ResultParameters: { ResultParameter } });
};

/** M-Pesa's answer with only a result code. */
export const resultOf = (code: number | string, more: Record<string, unknown> = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: '=Words("that nobody must see")',
    OriginatorConversationID: '8423-4a3b',
    ConversationID: 'AG_20261124_2',
    TransactionID: 'UKO0000000',
    ...more,
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
  },
});
