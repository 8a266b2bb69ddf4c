import type { Payment } from './ledger.ts';
import { hashMsisdn, maskMsisdn } from './msisdn.ts';
import { darajaTimestamp } from './nairobi-time.ts';

/** M-Pesa waits this long for a merchant's answer. */
const ANSWER_WITHIN_MS = 8_000;

/** Where confirmations go, and in which version of the body: the one the URLs were registered with. */
interface C2bRegistration {
  version: 'v1' | 'v2';
  confirmationUrl: string;
}

/** Tells the merchant about payments, at the URL it registered last. */
export interface C2bConfirmations {
  register(registration: C2bRegistration): void;
  /**
   * Sends one payment once, as M-Pesa does. True when the merchant answered 2xx; false when it did
   * not, when it could not be reached within 8 seconds, or when it registered no URL. Never rejects.
   */
  confirm(payment: Payment): Promise<boolean>;
  /** Gives up what is still under way. */
  stop(): void;
}

/** Confirmations for one short code; silent until the merchant registers. */
export function createC2bConfirmations(shortCode: string): C2bConfirmations {
  const stopped = new AbortController();
  let registered: C2bRegistration | undefined;
  return {
    register(registration) {
      registered = registration;
    },
    async confirm(payment) {
      if (!registered) return false;
      const body = confirmationBody(payment, shortCode, registered.version);
      const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped.signal]);
      return post(registered.confirmationUrl, body, signal);
    },
    stop: () => stopped.abort(),
  };
}

async function post(url: string, body: unknown, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The C2B callback as Daraja documents it: every value is a string, amounts have two decimals. */
function confirmationBody(
  payment: Payment,
  shortCode: string,
  version: C2bRegistration['version'],
) {
  return {
    TransactionType: payment.account === null ? 'Buy Goods' : 'Pay Bill',
    TransID: payment.receipt,
    TransTime: darajaTimestamp(payment.paidAt),
    TransAmount: decimal(payment.amountCents),
    BusinessShortCode: shortCode,
    BillRefNumber: payment.account ?? '',
    InvoiceNumber: '',
    OrgAccountBalance: decimal(payment.merchantBalanceCents),
    ThirdPartyTransID: '',
    MSISDN: version === 'v1' ? hashMsisdn(payment.msisdn) : maskMsisdn(payment.msisdn),
    FirstName: payment.firstName,
    MiddleName: '',
    LastName: '',
  };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
