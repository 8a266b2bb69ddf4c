// Transaction Status: whether a receipt is real and whose it is. The verdict comes to the reply address.
import type { Conversation, Replies, RequestOutcome } from '../mpesa.ts';
import { conversation, readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import type { Merchant } from './merchant.ts';

/** By its receipt, or by the originator's conversation of a request whose receipt never came. */
export type AskedFor = { code: string } | { originatorConversationId: string };

export async function askAbout(
  calls: Calls,
  { shortCode, initiator }: Merchant,
  credential: string,
  promptedInvoiceId: AskedFor,
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const sent = await calls.read('/mpesa/transactionstatus/v1/query', {
    Initiator: initiator,
    SecurityCredential: credential,
    CommandID: 'TransactionStatusQuery',
    TransactionID: 'code' in promptedInvoiceId ? promptedInvoiceId.code : '',
    OriginalConversationID:
      'code' in promptedInvoiceId ? '' : promptedInvoiceId.originatorConversationId,
    PartyA: shortCode,
    IdentifierType: '4',
    ResultURL: replies.result,
    QueueTimeOutURL: replies.timeout,
    Remarks: 'OK',
    Occasion: 'code check',
  });
  return readTaken(sent, conversation);
}
