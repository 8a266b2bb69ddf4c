import { z } from 'zod';
import type { Transaction } from './books.ts';
import { type Changes, type Deliveries, NOT_SENT, type Outcome, UNCHANGED } from './deliveries.ts';
import type { Fault } from './fault-rules.ts';
import { type Faults, faultOf } from './faults.ts';
import { hashMsisdn, maskMsisdn } from './msisdn.ts';
import { darajaTimestamp } from './nairobi-time.ts';

/** Where confirmations are posted, and the version of their body: the one the URLs were registered with. */
interface C2bRegistration {
  version: 'v1' | 'v2';
  ConfirmationURL: string;
  ValidationURL: string;
  /** What happens if validation gets no response. */
  ResponseType: 'Completed' | 'Cancelled';
}

/** The merchant's response to a validation; a code of `C2B000…` if it rejects the payment. */
export type Validation = { thirdPartyId: string } | { rejectedWith: string };

const verdict = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.string().max(100).default(''),
});

/** Notifies the merchant of payments, at the URL it registered last. */
export type C2bConfirmations = ReturnType<typeof createC2bConfirmations>;

/** Confirmations for one merchant; silent until it registers. */
export function createC2bConfirmations(deliveries: Deliveries, faults: Faults) {
  let registered: C2bRegistration | undefined;

  async function send(
    payment: Transaction,
    wrong: readonly Fault[],
    { delayMs = 0, fields = {} }: { delayMs?: number; fields?: object } = {},
  ): Promise<Outcome> {
    if (!registered) return NOT_SENT;
    const { version, ConfirmationURL: url } = registered;
    const body = (changes: Changes) => ({ ...confirmation(payment, version, changes), ...fields });
    return deliveries.send({ url, body, faults: wrong, delayMs });
  }

  return {
    isRegistered: () => registered !== undefined,
    register(registration: C2bRegistration) {
      registered = registration;
    },
    /**
     * Posts one payment once, as M-Pesa does, or as faults require. The outcome is not acknowledged if the merchant
     * could not be reached within 8 seconds, or has registered no URL; it never rejects. `isHeld` if nobody should wait
     * for it, as it is late or never sent. `isEarly` if it is sent before the response to the request that made the
     * payment.
     */
    prepare(payment: Transaction) {
      const { msisdn: phone, receipt, amountCents } = payment;
      const wrong = faults.ofCallback('c2b', { phone, receipt, amountCents });
      return {
        isHeld: HOLDING.some((kind) => faultOf(wrong, kind)),
        isEarly: faultOf(wrong, 'before-response') !== undefined,
        send: (delayMs = 0) => send(payment, wrong, { delayMs }),
      };
    },
    /** Asks the merchant whether it accepts a payment; without a balance, as nothing has moved. */
    async validate(payment: C2bFacts): Promise<Validation> {
      if (!registered) return { thirdPartyId: '' };
      const { version, ValidationURL, ResponseType } = registered;
      const body = { ...confirmation(payment, version), OrgAccountBalance: '' };
      const answer = verdict.safeParse(await deliveries.ask(ValidationURL, body));
      if (!answer.success)
        return ResponseType === 'Completed' ? { thirdPartyId: '' } : { rejectedWith: 'C2B00016' };
      const { ResultCode, ThirdPartyTransID } = answer.data;
      return ResultCode === '0'
        ? { thirdPartyId: ThirdPartyTransID }
        : { rejectedWith: ResultCode };
    },
    /** Posts it, possibly once more, with other fields, ignoring fault rules. */
    confirmAgain: (payment: Transaction, fields: object) => send(payment, [], { fields }),
  };
}

/** The facts of a payment in a validation and a confirmation. */
type C2bFacts = Omit<
  Transaction,
  | 'kind'
  | 'business'
  | 'chargeCents'
  | 'reversedCents'
  | 'original'
  | 'conversationId'
  | 'originatorConversationId'
>;

const HOLDING = ['delay', 'drop', 'reorder'] as const;

/** The C2B callback as Daraja documents it: every value is a string, amounts have two decimals. */
function confirmation(
  payment: C2bFacts,
  version: C2bRegistration['version'],
  { amount, shortCode }: Changes = UNCHANGED,
) {
  return {
    TransactionType: payment.account === null ? 'Buy Goods' : 'Pay Bill',
    TransID: payment.receipt,
    TransTime: darajaTimestamp(payment.at),
    TransAmount: decimal(amount(payment.amountCents)),
    BusinessShortCode: shortCode(payment.shortCode),
    BillRefNumber: payment.account ?? '',
    InvoiceNumber: '',
    OrgAccountBalance: decimal(payment.merchantBalanceCents),
    ThirdPartyTransID: payment.thirdPartyId,
    MSISDN: version === 'v1' ? hashMsisdn(payment.msisdn) : maskMsisdn(payment.msisdn),
    FirstName: payment.name,
    MiddleName: '',
    LastName: '',
  };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
