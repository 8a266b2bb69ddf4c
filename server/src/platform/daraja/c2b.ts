// C2B: where M-Pesa posts payments to the pay-bill.

import { z } from 'zod';
import type { RequestOutcome } from '../mpesa.ts';
import { readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { type Merchant, notSent } from './merchant.ts';

export type C2bAddresses = { confirmation: string; validation: string };

/** The code of the refusal for a short code that has addresses already. */
export const REGISTERED = 'registered';

/** Safaricom takes no address with one of these, in any case; `exe` bars `exec` too. */
const BARRED = /m-?pesa|safaricom|exe|cmd|sql|query/i;

/**
 * Registers the addresses. Safaricom accepts them once in production and refuses a second call; its sandbox accepts any
 * number.
 */
export async function registerC2b(
  calls: Calls,
  { shortCode, c2bVersion }: Pick<Merchant, 'shortCode' | 'c2bVersion'>,
  addresses: C2bAddresses,
): Promise<RequestOutcome<object>> {
  if (c2bVersion === 'none')
    return notSent('settings', 'MPESA_C2B_VERSION is none: M-Pesa is to confirm no payments.');
  const barred = BARRED.exec(`${addresses.confirmation} ${addresses.validation}`)?.[0];
  if (barred) {
    const message = `Safaricom takes no address with "${barred}" in it. Change PUBLIC_URL or MPESA_CALLBACK_SECRET.`;
    return notSent('address', message);
  }
  const sent = await calls.once(`/mpesa/c2b/${c2bVersion}/registerurl`, {
    ShortCode: shortCode,
    // When the validation gets no response, M-Pesa completes the payment.
    ResponseType: 'Completed',
    ConfirmationURL: addresses.confirmation,
    ValidationURL: addresses.validation,
  });
  if (sent.outcome === 'accepted')
    return readTaken({ ...sent, body: withCode(sent.body) }, z.object());
  if (/already registered|duplicate notification/i.test(sent.message)) {
    const message =
      'Addresses are registered already. To change them, delete them in the M-Pesa portal (Self Services, URL Management) or ask apisupport@safaricom.co.ke.';
    return notSent(REGISTERED, message);
  }
  return sent;
}

/** Version 1 responds without a code, and says "success" in words. */
const withCode = (body: object): object =>
  'ResponseDescription' in body && /^success/i.test(String(body.ResponseDescription))
    ? { ResponseCode: '0', ...body }
    : body;
