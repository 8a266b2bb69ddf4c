// STK push (M-Pesa Express): a payment request shown on a phone, to be approved with its PIN.
import { z } from 'zod';
import type { Mpesa, Prompted, PromptStanding, RequestOutcome } from '../mpesa.ts';
import { readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { line, type Merchant, NOT_WHOLE, notSent, wholeShillings } from './merchant.ts';
import type { NotTaken } from './response.ts';
import { toDarajaTime } from './time.ts';
import { textIn } from './values.ts';

const LONGEST_DESCRIPTION = 13;

const prompted: z.ZodType<Prompted> = z
  .object({ CheckoutRequestID: textIn, MerchantRequestID: textIn })
  .transform((response) => ({
    checkoutRequestId: response.CheckoutRequestID,
    merchantRequestId: response.MerchantRequestID,
  }))
  .refine(({ checkoutRequestId }) => checkoutRequestId.length > 0);

export async function promptPhone(
  calls: Calls,
  merchant: Merchant,
  prompt: Parameters<Mpesa['promptPhone']>[0],
  now: Date,
): Promise<RequestOutcome<Prompted>> {
  const { shortCode } = merchant;
  const { account } = prompt;
  const amount = wholeShillings(prompt.amountCents);
  if (!amount) return NOT_WHOLE;
  if (!/^254[17]\d{8}$/.test(prompt.phone))
    return notSent('phone', 'M-Pesa takes numbers such as 254712345678.');
  // Truncated, it would be another account.
  if (!/^[A-Za-z0-9]{1,12}$/.test(account))
    return notSent('account', 'A prompt takes an account of at most 12 letters and digits.');
  const sent = await calls.once(
    '/mpesa/stkpush/v1/processrequest',
    {
      ...identify(merchant, now),
      TransactionType: 'CustomerPayBillOnline',
      Amount: amount,
      PartyA: prompt.phone,
      PartyB: shortCode,
      PhoneNumber: prompt.phone,
      CallBackURL: prompt.reply,
      AccountReference: account,
      TransactionDesc: line(prompt.description, LONGEST_DESCRIPTION) || account,
    },
    prompt.notAfter,
  );
  return readTaken(sent, prompted);
}

/** The password contains the timestamp. */
function identify({ shortCode, passkey }: Merchant, now: Date) {
  const timestamp = toDarajaTime(now);
  return {
    BusinessShortCode: shortCode,
    Password: Buffer.from(shortCode + passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  };
}

const standing = z.object({ ResultCode: textIn });
const STILL_PROCESSING = '4999';

export async function askAboutPrompt(
  calls: Calls,
  merchant: Merchant,
  checkoutRequestId: string,
  now: Date,
): Promise<PromptStanding> {
  const body = { ...identify(merchant, now), CheckoutRequestID: checkoutRequestId };
  const sent = await calls.read('/mpesa/stkpushquery/v1/query', body, {
    isFinal: (failed) => isBeingProcessed(failed) || isNotThere(failed),
  });
  if (sent.outcome !== 'accepted')
    return isBeingProcessed(sent)
      ? { state: 'waiting' }
      : { state: 'unknown', message: sent.message };
  const resultCode = standing.safeParse(sent.body).data?.ResultCode;
  if (resultCode === undefined)
    return { state: 'unknown', message: 'It answered without a result.' };
  return resultCode === STILL_PROCESSING ? { state: 'waiting' } : { state: 'decided', resultCode };
}

// Both cases share one code; only the words differ.
const isBeingProcessed = ({ code, message }: NotTaken) =>
  code === '500.001.1001' && /being processed|under processing/i.test(message);
const isNotThere = ({ code, message }: NotTaken) =>
  code === '500.001.1001' && /does not exist/i.test(message);
