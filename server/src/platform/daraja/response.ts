// What an HTTP answer of Daraja says about a request: was it taken, certainly not, or is that unknown?
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/**
 * `accepted`: taken, with what was answered. `refused`: certainly not taken. `unknown`: it may have
 * been taken, so nothing that moves money is sent again. Code and message hold nothing private.
 */
export type Sent = { outcome: 'accepted'; body: object } | NotTaken;
export type NotTaken = { outcome: 'refused' | 'unknown'; code: string; message: string };

/** Reads status and text as they come: errors with status 200, HTML, nothing at all. */
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

/** Turned away at the gate, before any product saw it: too many at once, or too many in all. */
const TURNED_AWAY = new Set(['500.003.02', '500.003.03']);
// 500.001.1001 is for much: these are its words for a request that was looked at and turned down.
const TURNED_DOWN = /merchant does not exist|wrong credentials|unable to lock|invalid/i;

function provesNotTaken(status: number, code: string, message: string): boolean {
  if (TURNED_AWAY.has(code)) return true;
  if (code === '500.001.1001') return TURNED_DOWN.test(message);
  // The status may lie where the code does not.
  const meant = /^\d{3}\./.test(code) ? Number(code.slice(0, 3)) : status;
  // 408 comes from something in between that lost patience.
  return meant >= 400 && meant < 500 && meant !== 408;
}

/** Whether the token was not taken, and so neither was the request. */
export const isTokenRefused = (sent: Sent): boolean =>
  sent.outcome === 'refused' && /^(401\.|http\.401$|404\.001\.03$|400\.003\.01$)/.test(sent.code);

/** Whether a read may be asked again soon: nobody knows, or Daraja had no time for it. */
export const isPassing = (sent: Sent): boolean =>
  sent.outcome === 'unknown' ||
  (sent.outcome === 'refused' && (TURNED_AWAY.has(sent.code) || sent.code === UNREACHABLE));

/** The code of what never left this machine, because nobody answered the call. */
export const UNREACHABLE = 'unreachable';

/** Daraja's words, without what it repeats of what it was sent: tokens, phone numbers, the ids of prompts. */
export const withoutSecrets = (message: string) =>
  message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\S{20,}/g, '…')
    .replace(/\+?\d(?:[\d\s*-]{5,}\d)/g, '…')
    .trim()
    .slice(0, 200);
