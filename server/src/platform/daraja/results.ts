// Parses what Daraja posts about our requests. Nothing it sends is signed, and its shape varies: what cannot be parsed
// is null, and what can is still only a claim posted to that address.
import { z } from 'zod';
import type {
  BalanceResult,
  CheckResult,
  PromptResult,
  Result,
  TransferResult,
} from '../payment-channel.ts';
import { parseDarajaTime } from './time.ts';
import { centsOf, heldCentsOf, textIn } from './values.ts';

/** The result of a query about a receipt (Transaction Status). */
export function readStatusResult(body: unknown): CheckResult | null {
  const result = readResult(body);
  if (!result) return null;
  const { outcome, find } = result;
  const credited = partyIn(find('CreditPartyName'));
  const payer = partyIn(find('DebitPartyName'));
  return {
    ...outcome,
    receiptNo: codeOf(find('ReceiptNo')),
    status: find('TransactionStatus'),
    amountCents: amountIn(find('Amount')),
    paidTo: credited && /^\d+$/.test(credited.who) ? credited.who : null,
    payerPhone: payer?.who ?? null,
    payerName: payer?.name ?? null,
    finalisedAt: timeIn(find('FinalisedTime')),
  };
}

/** The result of sending a payment back (Reversal), or money to a phone (B2C). */
export function readTransferResult(body: unknown): TransferResult | null {
  const result = readResult(body);
  if (!result) return null;
  const { outcome, transactionId, find } = result;
  const receiver = partyIn(find('ReceiverPartyPublicName') ?? find('CreditPartyPublicName'));
  return {
    ...outcome,
    originalCode: codeOf(find('OriginalTransactionID')),
    amountCents: amountIn(find('Amount') ?? find('TransactionAmount')),
    receiptNo: outcome.resultCode === '0' ? transactionId : null,
    ...receiverOf(receiver),
  };
}

/** Final statuses of money that was not sent. */
const NOT_SENT = ['Cancelled', 'Declined', 'Expired'];

/**
 * The outcome of sent money, from a query about it (Transaction Status): sent, or certainly not. Any other result is
 * about the query itself and is not final.
 */
export function readSentStatus(body: unknown): TransferResult | null {
  const result = readResult(body);
  if (!result) return null;
  const { outcome, find } = result;
  const status = outcome.resultCode === '0' ? (find('TransactionStatus') ?? '') : '';
  const isSent = status === 'Completed';
  return {
    resultCode: isSent ? '0' : status || outcome.resultCode,
    isFinal: outcome.isFinal && (isSent || NOT_SENT.includes(status)),
    originalCode: null,
    amountCents: amountIn(find('Amount')),
    receiptNo: isSent ? codeOf(find('ReceiptNo')) : null,
    ...receiverOf(partyIn(find('CreditPartyName'))),
  };
}

/** The balances of a short code's accounts (Account Balance). */
export function readBalanceResult(body: unknown): BalanceResult | null {
  const result = readResult(body, longText);
  if (!result) return null;
  const { outcome, find } = result;
  const text = outcome.resultCode === '0' ? find('AccountBalance') : null;
  const accounts = text?.split('&').map(accountIn) ?? null;
  // An account that cannot be parsed may hold any amount.
  const isRead = accounts?.every((account) => account !== null);
  return { ...outcome, accounts: isRead ? accounts : null };
}

/** `Utility Account|KES|700000.00|700000.00|0.00|0.00`: the third field is the balance. */
function accountIn(text: string) {
  const [name = '', , held = ''] = text.split('|');
  const cents = heldCentsOf(held);
  return cents === null || !name.trim() ? null : { name: name.trim().slice(0, 100), cents };
}

const receiverOf = (party: ReturnType<typeof partyIn>) => ({
  paidTo: party?.who ?? null,
  receiverName: party?.name.slice(0, LONGEST_NAME) || null,
});
const LONGEST_NAME = 100;

/** Limited to what columns and indexes accept: anything longer is not a code or id. */
const cutAt = (most: number) => textIn.transform((value) => value.slice(0, most));
const code = cutAt(40);
const valueText = cutAt(200);
/** All accounts of a short code in one value; it is parsed, never stored. */
const longText = cutAt(4000);

const promptCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      ResultCode: code,
      CallbackMetadata: z.object({ Item: z.unknown() }).nullish().catch(null),
    }),
  }),
});

/** The result of a prompt on a phone (STK push). */
export function readPromptResult(body: unknown): PromptResult | null {
  const result = promptCallback.safeParse(body).data?.Body.stkCallback;
  if (!result) return null;
  const find = valuesIn(result.CallbackMetadata?.Item, 'Name');
  return {
    resultCode: result.ResultCode,
    receiptNo: codeOf(find('MpesaReceiptNumber')),
    amountCents: amountIn(find('Amount')),
    paidAt: timeIn(find('TransactionDate')),
    payerPhone: find('PhoneNumber'),
  };
}

const envelope = z.object({
  Result: z.object({
    ResultType: textIn.catch('0'),
    ResultCode: code,
    TransactionID: code.nullish().catch(null),
    ResultParameters: z.object({ ResultParameter: z.unknown() }).nullish().catch(null),
  }),
});

const MORE_TO_COME = '1';

function readResult(body: unknown, value: z.ZodType<string> = valueText) {
  const result = envelope.safeParse(body).data?.Result;
  if (!result) return null;
  const outcome: Result = {
    resultCode: result.ResultCode,
    isFinal: result.ResultType !== MORE_TO_COME,
  };
  const find = valuesIn(result.ResultParameters?.ResultParameter, 'Key', value);
  return { outcome, transactionId: receiptIn(result.TransactionID), find };
}

/** Results of queries carry a placeholder in place of a payment's receipt. */
const receiptIn = (code: string | null | undefined) =>
  code && !code.endsWith('0000000') ? code : null;

/**
 * Finds values by name in a list of entries, or in a single entry. An entry may lack its value. The first of several
 * with one name counts; old results write names with spaces.
 */
function valuesIn(
  entries: unknown,
  nameKey: 'Key' | 'Name',
  text: z.ZodType<string> = valueText,
): (name: string) => string | null {
  const values = new Map<string, string>();
  for (const entry of [entries].flat()) {
    const name = textIn.safeParse(fieldOf(entry, nameKey)).data?.replaceAll(' ', '');
    const value = text.safeParse(fieldOf(entry, 'Value')).data;
    if (name && value && !values.has(name)) values.set(name, value);
  }
  return (name) => values.get(name) ?? null;
}

const fieldOf = (entry: unknown, field: string): unknown =>
  typeof entry === 'object' && entry !== null
    ? (entry as Record<string, unknown>)[field]
    : undefined;

/** `600984 - WORKSPACE  MARKET LTD`, `2547 ***** 149 - JANE DOE` */
function partyIn(text: string | null) {
  const [, who, name = ''] = /^\s*([+\d*\s]*[\d*])\s*-\s*(.*)$/.exec(text ?? '') ?? [];
  return who ? { who, name: name.replace(/\s+/g, ' ').trim() } : null;
}

const codeOf = (text: string | null) => text?.slice(0, 40) ?? null;
const amountIn = (text: string | null) => (text === null ? null : centsOf(text));
const timeIn = (text: string | null) => (text === null ? null : parseDarajaTime(text));
