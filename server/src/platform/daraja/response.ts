// What an HTTP response of Daraja says about a request: accepted, certainly not accepted, or unknown.
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/**
 * `accepted`, with the body of the response. `refused`: certainly not accepted. `unknown`: it may have been accepted,
 * so what moves money is not sent again. Code and message contain nothing private.
 */
export type Sent = { outcome: 'accepted'; body: object } | NotTaken;
export type NotTaken = { outcome: 'refused' | 'unknown'; code: string; message: string };

/** Handles any status and text: errors with status 200, HTML, empty bodies. */
export function readResponse(status: number, text: string): Sent {
  const body = parseObject(text);
  const error = body && errorIn(body);
  if (body && !error && status >= 200 && status < 300) return { outcome: 'accepted', body };
  const code = error?.code ?? `http.${status}`;
  const reason = error?.message ?? '';
  return {
    outcome: provesNotTaken(status, code, reason) ? 'refused' : 'unknown',
    code,
    message: withoutSecrets(reason) || `It answered ${status} without a reason.`,
  };
}

const envelope = z
  .object({ errorCode: z.coerce.string(), errorMessage: z.unknown() })
  .partial()
  .transform(({ errorCode, errorMessage }) => ({
    code: errorCode && /^[\w.-]{1,30}$/.test(errorCode) ? errorCode : undefined,
    message: typeof errorMessage === 'string' ? errorMessage : undefined,
  }));

function errorIn(body: object) {
  const isError = 'errorCode' in body || 'errorMessage' in body || 'fault' in body;
  return isError
    ? (envelope.safeParse(body).data ?? { code: undefined, message: undefined })
    : null;
}

function parseObject(text: string): object | null {
  const body = parseJson(text);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
}

/** Rejected at the gateway, before any product saw it: too many at once, or over the quota. */
const TURNED_AWAY = new Set(['500.003.02', '500.003.03']);
// 500.001.1001 has many meanings: these are its words for a request that was processed and rejected.
const TURNED_DOWN = /merchant does not exist|wrong credentials|unable to lock|invalid/i;

function provesNotTaken(status: number, code: string, message: string): boolean {
  if (TURNED_AWAY.has(code)) return true;
  if (code === '500.001.1001') return TURNED_DOWN.test(message);
  // The status may be wrong where the code is right.
  const meant = /^\d{3}\./.test(code) ? Number(code.slice(0, 3)) : status;
  // 408 comes from an intermediary that timed out.
  return meant >= 400 && meant < 500 && meant !== 408;
}

/** Whether the token was refused, and with it the request. */
export const isTokenRefused = (sent: Sent): boolean =>
  sent.outcome === 'refused' && /^(401\.|http\.401$|404\.001\.03$|400\.003\.01$)/.test(sent.code);

/** Whether a read may be retried soon: the outcome is unknown, or Daraja was too busy. */
export const isPassing = (sent: Sent): boolean =>
  sent.outcome === 'unknown' ||
  (sent.outcome === 'refused' && (TURNED_AWAY.has(sent.code) || sent.code === UNREACHABLE));

/** The code for requests that never left this machine, as no connection was made. */
export const UNREACHABLE = 'unreachable';

/** Daraja's message without the parts of our request that it repeats: tokens, phone numbers, ids of prompts. */
export const withoutSecrets = (message: string) =>
  message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\S{20,}/g, '…')
    .replace(/\+?\d(?:[\d\s*-]{5,}\d)/g, '…')
    .trim()
    .slice(0, 200);
