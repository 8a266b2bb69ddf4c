// Requests made with our initiator's credential. Their results are posted to the reply address.
import type { Conversation, Mpesa, Replies, RequestOutcome } from '../mpesa.ts';
import { conversation, readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { line, NOT_WHOLE, wholeShillings } from './merchant.ts';

const LONGEST_REMARKS = 100;
const SHORTEST_REMARKS = 2;

export type Initiator = {
  calls: Calls;
  /** The short code whose operator it is. */
  shortCode: string;
  name: string;
  credential: string;
};

const request = ({ name, credential }: Initiator, replies: Replies) => ({
  Initiator: name,
  ...repliesTo(credential, replies),
});

const repliesTo = (credential: string, replies: Replies) => ({
  SecurityCredential: credential,
  ResultURL: replies.result,
  QueueTimeOutURL: replies.timeout,
});

/** Transaction Status: whether a receipt is real and who paid it, or the outcome of money that was sent. */
export async function askAboutTransaction(
  initiator: Initiator,
  /** The code of the receipt, or our own reference of the request, if no receipt for it is known. */
  about: { code: string } | { ref: string },
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const sent = await initiator.calls.read('/mpesa/transactionstatus/v1/query', {
    ...request(initiator, replies),
    CommandID: 'TransactionStatusQuery',
    TransactionID: 'code' in about ? about.code : '',
    OriginalConversationID: 'ref' in about ? about.ref : '',
    PartyA: initiator.shortCode,
    IdentifierType: '4',
    Remarks: 'OK',
    Occasion: 'code check',
  });
  return readTaken(sent, conversation);
}

/** Account Balance: what the initiator's short code holds. */
export async function askBalance(
  initiator: Initiator,
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const sent = await initiator.calls.read('/mpesa/accountbalance/v1/query', {
    ...request(initiator, replies),
    CommandID: 'AccountBalance',
    PartyA: initiator.shortCode,
    IdentifierType: '4',
    Remarks: 'OK',
  });
  return readTaken(sent, conversation);
}

/** Reversal: sends a payment to the pay-bill back. */
export async function sendBack(
  initiator: Initiator,
  refund: Parameters<Mpesa['sendBack']>[0],
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const amount = wholeShillings(refund.amountCents);
  if (!amount) return NOT_WHOLE;
  const body = {
    ...request(initiator, replies),
    CommandID: 'TransactionReversal',
    TransactionID: refund.code,
    Amount: amount,
    ReceiverParty: initiator.shortCode,
    // Daraja's spelling; 11 is a short code.
    RecieverIdentifierType: '11',
    Remarks: remarksOf(refund),
    Occasion: '',
  };
  const sent = await initiator.calls.once('/mpesa/reversal/v1/request', body, refund.notAfter);
  return readTaken(sent, conversation);
}

/**
 * B2C: money to a phone. M-Pesa accepts each of our references once, so repeats of the request have no further effect.
 */
export async function sendToPhone(
  initiator: Initiator,
  payment: Parameters<Mpesa['sendToPhone']>[0],
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const amount = wholeShillings(payment.amountCents);
  if (!amount) return NOT_WHOLE;
  const body = {
    OriginatorConversationID: payment.ref,
    // `Initiator` everywhere else.
    InitiatorName: initiator.name,
    ...repliesTo(initiator.credential, replies),
    CommandID: 'BusinessPayment',
    Amount: amount,
    PartyA: initiator.shortCode,
    PartyB: payment.phone,
    Remarks: remarksOf(payment),
    // Daraja's spelling.
    Occassion: '',
  };
  const sent = await initiator.calls.once('/mpesa/b2c/v3/paymentrequest', body, payment.notAfter);
  return readTaken(sent, conversation);
}

/** B2B: money to a till (BusinessBuyGoods) or a pay-bill (BusinessPayBill). It has no field for a reference of ours. */
export async function sendToBusiness(
  initiator: Initiator,
  payment: Parameters<Mpesa['sendToBusiness']>[0],
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const amount = wholeShillings(payment.amountCents);
  if (!amount) return NOT_WHOLE;
  const { shortCode, account, notAfter } = payment;
  const body = {
    ...request(initiator, replies),
    CommandID: account === null ? 'BusinessBuyGoods' : 'BusinessPayBill',
    // 4 is a pay-bill, 2 a till; the second name is Daraja's spelling.
    SenderIdentifierType: '4',
    RecieverIdentifierType: account === null ? '2' : '4',
    Amount: amount,
    PartyA: initiator.shortCode,
    PartyB: shortCode,
    AccountReference: account ?? '',
    Remarks: remarksOf(payment),
  };
  const sent = await initiator.calls.once('/mpesa/b2b/v1/paymentrequest', body, notAfter);
  return readTaken(sent, conversation);
}

function remarksOf(sent: { remarks: string }): string {
  const remarks = line(sent.remarks, LONGEST_REMARKS);
  return remarks.length < SHORTEST_REMARKS ? 'Refund' : remarks;
}
