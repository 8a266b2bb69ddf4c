// Safaricom's Daraja API, as far as pay-bill payments need it. Base address and keys are
// configuration: production, Safaricom's sandbox and the local one speak alike.
import { z } from 'zod';
import { parseTime } from './time.ts';

/** Daraja's times are Nairobi wall time without separators: `20261124090000`. Null for anything else. */
export function parseDarajaTime(text: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return parseTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

export type DarajaAccess = { baseUrl: string; consumerKey: string; consumerSecret: string };

/** Where M-Pesa calls a Nafasi that is reached under `url`; `payments.contract.ts` serves these. */
export const callbackAddresses = (url: string, secret: string | undefined) => ({
  confirmation: `${url}/hooks/${secret}/c2b/confirmation`,
  validation: `${url}/hooks/${secret}/c2b/validation`,
});

const TIMEOUT_MS = 30_000;
const tokenAnswer = z.object({ access_token: z.string() });
const registerAnswer = z.object({ ResponseCode: z.string() });

/**
 * Tells M-Pesa where to send word of payments to a pay-bill (C2B v2). In production this is done
 * once: a second call is refused by Safaricom.
 */
export async function registerC2bUrls(
  access: DarajaAccess,
  urls: { shortCode: string; confirmation: string; validation: string },
): Promise<void> {
  const basic = Buffer.from(`${access.consumerKey}:${access.consumerSecret}`).toString('base64');
  const { access_token } = tokenAnswer.parse(
    await call(`${access.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic}` },
    }),
  );
  const answer = await call(`${access.baseUrl}/mpesa/c2b/v2/registerurl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ShortCode: urls.shortCode,
      ResponseType: 'Completed',
      ConfirmationURL: urls.confirmation,
      ValidationURL: urls.validation,
    }),
  });
  const { ResponseCode } = registerAnswer.parse(answer);
  if (!/^0+$/.test(ResponseCode))
    throw new Error(`Daraja did not register the addresses: ${ResponseCode}`);
}

async function call(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`Daraja answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
