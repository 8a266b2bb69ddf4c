import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids, Transaction } from './books.ts';
import { agConversationId, conversationId } from './conversation.ts';
import { afterResponse } from './daraja-faults.ts';
import type { Changes } from './deliveries.ts';
import type { Fault } from './fault-rules.ts';
import { type Facts, faultOf } from './faults.ts';
import type { Mpesa } from './mpesa.ts';
import { darajaTimestamp } from './nairobi-time.ts';
import { receiptPrefix } from './receipt-code.ts';
import { resultText, wireCode } from './result-codes.ts';

/** The parameters of a result by key; M-Pesa sends some keys without a value. */
export type ResultParameters = Record<string, string | number | undefined>;

/** The outcome of a request. Faults may change `parameters`; failures usually have none. */
export interface Verdict {
  code: string;
  /** The receipt of the transaction; queries have none, and get a placeholder. */
  transactionId?: string;
  parameters?: (changes: Changes) => ResultParameters;
}

/** A request with two responses: an immediate acknowledgement, and the outcome posted to its `ResultURL`. */
interface AsyncRequest {
  product: 'status' | 'reversal' | 'b2c' | 'b2b' | 'balance';
  initiator: string;
  body: { SecurityCredential: string; ResultURL: string; QueueTimeOutURL: string };
  facts: Facts;
  /** The part of the request that its result repeats. */
  reference: { Key: string; Value: string | undefined };
  /** The client's own id, if the product has one. */
  originatorConversationId?: string | undefined;
  work(ids: Ids): Verdict;
  /** The parameters of a failure, if it has any. */
  onFailure?: (code: string) => ResultParameters;
  /** Balance sends its codes as strings. */
  codesAsText?: boolean;
}

/** Accepts a request, processes it after the response, then posts the result; the credential is checked only then. */
export async function takeRequest(
  mpesa: Mpesa,
  request: FastifyRequest,
  reply: FastifyReply,
  order: AsyncRequest,
) {
  const ids = {
    conversationId: agConversationId(mpesa.now()),
    originatorConversationId: order.originatorConversationId ?? conversationId(),
  };
  const faults = mpesa.faults.ofCallback(order.product, order.facts);
  const isEarly = faultOf(faults, 'before-response') !== undefined;
  const expiry = faultOf(faults, 'timeout-url');
  const sendResult = (delayMs: number) => {
    const isLost = expiry !== undefined && !expiry.processed;
    const verdict = isLost ? { code: EXPIRED } : decide(mpesa, order, ids, faults);
    const { ResultURL: url, QueueTimeOutURL } = order.body;
    return mpesa.deliveries.send({
      url,
      timeout: { url: QueueTimeOutURL, body: result(mpesa, order, ids, { code: EXPIRED }) },
      body: (changes) => result(mpesa, order, ids, verdict, changes),
      faults,
      delayMs,
    });
  };
  if (isEarly) await sendResult(0);
  else afterResponse(request, reply, () => void sendResult(mpesa.settings.resultDelayMs));
  return {
    OriginatorConversationID: ids.originatorConversationId,
    ConversationID: ids.conversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  };
}

const EXPIRED = '1019';

function decide(
  { initiator }: Mpesa,
  order: AsyncRequest,
  ids: Ids,
  faults: readonly Fault[],
): Verdict {
  const forced = faultOf(faults, 'result')?.code;
  if (forced && forced !== '0') return { code: forced };
  const code = initiator.judge(order.initiator, order.body.SecurityCredential);
  return code === '0' ? order.work(ids) : { code };
}

function result(
  { now }: Mpesa,
  { reference, onFailure, codesAsText = false }: AsyncRequest,
  ids: Ids,
  { code, transactionId, parameters }: Verdict,
  changes?: Changes,
) {
  const carried = changes && parameters ? parameters(changes) : onFailure?.(code);
  const entries = Object.entries(carried ?? {}).map(([Key, Value]) => ({ Key, Value }));
  return {
    Result: {
      ResultType: codesAsText ? '0' : 0,
      ResultCode: codesAsText ? code : wireCode(code),
      ResultDesc: resultText(code),
      OriginatorConversationID: ids.originatorConversationId,
      ConversationID: ids.conversationId,
      TransactionID: transactionId ?? `${receiptPrefix(now())}0000000`,
      ...(carried && { ResultParameters: { ResultParameter: entries } }),
      ReferenceData: { ReferenceItem: reference },
    },
  };
}

/** `20261103101533` as a number, as results have it. */
export const timeNumber = (at: Date): number => Number(darajaTimestamp(at));

/** `Utility Account|KES|1500.00|1500.00|0.00|0.00`: name, currency, current, available, reserved, uncleared. */
export function accountText(name: string, cents: number): string {
  const amount = (cents / 100).toFixed(2);
  return `${name}|KES|${amount}|${amount}|0.00|0.00`;
}

/** `0712345678 - WANJIKU`, `512345 - OTIENO ENTERPRISES`: who paid or was paid, in the format of results. */
export const partyOf = ({
  msisdn,
  business,
  name,
}: Pick<Transaction, 'msisdn' | 'business' | 'name'>): string =>
  `${business ?? `0${msisdn.slice(3)}`} - ${name}`;
