// What our initiator asks of M-Pesa, with its credential. What becomes of it comes to the reply address.
import type { Conversation, Mpesa, Replies, RequestOutcome } from '../mpesa.ts';
import { conversation, readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { line, type Merchant, NOT_WHOLE, wholeShillings } from './merchant.ts';

const LONGEST_REMARKS = 100;
const SHORTEST_REMARKS = 2;

export type Initiator = { calls: Calls; merchant: Merchant; credential: string };

const request = ({ merchant, credential }: Initiator, replies: Replies) => ({
  Initiator: merchant.initiator,
  SecurityCredential: credential,
  ResultURL: replies.result,
  QueueTimeOutURL: replies.timeout,
});

/** Transaction Status: whether a receipt is real and whose it is. */
export async function askAboutReceipt(
  initiator: Initiator,
  code: string,
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const { calls, merchant } = initiator;
  const sent = await calls.read('/mpesa/transactionstatus/v1/query', {
    ...request(initiator, replies),
    CommandID: 'TransactionStatusQuery',
    TransactionID: code,
    OriginalConversationID: '',
    PartyA: merchant.shortCode,
    IdentifierType: '4',
    Remarks: 'OK',
    Occasion: 'code check',
  });
  return readTaken(sent, conversation);
}

/** Reversal: a payment to the pay-bill sent back. */
export async function sendBack(
  initiator: Initiator,
  refund: Parameters<Mpesa['sendBack']>[0],
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const { calls, merchant } = initiator;
  const amount = wholeShillings(refund.amountCents);
  if (!amount) return NOT_WHOLE;
  const remarks = line(refund.remarks, LONGEST_REMARKS);
  const body = {
    ...request(initiator, replies),
    CommandID: 'TransactionReversal',
    TransactionID: refund.code,
    Amount: amount,
    ReceiverParty: merchant.shortCode,
    // Spelt so by Daraja; 11 is a short code.
    RecieverIdentifierType: '11',
    Remarks: remarks.length < SHORTEST_REMARKS ? 'Refund' : remarks,
    Occasion: '',
  };
  const sent = await calls.once('/mpesa/reversal/v1/request', body, refund.notAfter);
  return readTaken(sent, conversation);
}
