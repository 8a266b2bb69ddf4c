// Reversal: a payment to the pay-bill sent back. What became of it comes to the reply address.
import type { Conversation, Mpesa, Replies, RequestOutcome } from '../mpesa.ts';
import { conversation, readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { line, type Merchant, NOT_WHOLE, wholeShillings } from './merchant.ts';

const LONGEST_REMARKS = 100;
const SHORTEST_REMARKS = 2;

export async function sendBack(
  calls: Calls,
  { shortCode, initiator }: Merchant,
  credential: string,
  refund: Parameters<Mpesa['sendBack']>[0],
  replies: Replies,
): Promise<RequestOutcome<Conversation>> {
  const amount = wholeShillings(refund.amountCents);
  if (!amount) return NOT_WHOLE;
  const remarks = line(refund.remarks, LONGEST_REMARKS);
  const sent = await calls.once(
    '/mpesa/reversal/v1/request',
    {
      Initiator: initiator,
      SecurityCredential: credential,
      CommandID: 'TransactionReversal',
      TransactionID: refund.code,
      Amount: amount,
      ReceiverParty: shortCode,
      // Spelt so by Daraja; 11 is a short code.
      RecieverIdentifierType: '11',
      ResultURL: replies.result,
      QueueTimeOutURL: replies.timeout,
      Remarks: remarks.length < SHORTEST_REMARKS ? 'Refund' : remarks,
      Occasion: '',
    },
    refund.notAfter,
  );
  return readTaken(sent, conversation);
}
