// Calls of Daraja's products: with the shared token, retried once if the token was refused.
import { type Clock, systemClock } from '../clock.ts';
import type { Send } from './http.ts';
import { notSent } from './merchant.ts';
import { isPassing, isTokenRefused, type NotTaken, type Sent } from './response.ts';
import { retryRead } from './retry.ts';
import type { Tokens } from './token.ts';
import type { Held } from './token-store.ts';

export type Calls = {
  /** Sends the request at most once: for what moves money or must not be repeated. Not sent after `until`. */
  once(path: string, body: object, until?: Date): Promise<Sent>;
  /** For reads: retried where that may help. `isFinal` names refusals that a retry would not change. */
  read(
    path: string,
    body: object,
    options?: { method?: 'GET' | 'POST'; isFinal?: (failed: NotTaken) => boolean },
  ): Promise<Sent>;
};

export function darajaCalls(send: Send, tokens: Tokens, clock: Clock = systemClock): Calls {
  const sendWith = async (
    method: 'GET' | 'POST',
    path: string,
    body: object,
    until?: Date,
  ): Promise<Sent> => {
    const held = await tokens.current();
    if (!('token' in held)) return withoutToken(held);
    // Checked for each send: getting a token may take long, and the process may have been suspended.
    const bearing = async ({ token }: Held) =>
      until && clock.now() > until
        ? TOO_LATE
        : send({ method, path, headers: { authorization: `Bearer ${token}` }, body });
    const sent = await bearing(held);
    if (!isTokenRefused(sent)) return sent;
    // A refused token ends a request before it is processed, so it is safe to send again.
    await tokens.end(held);
    const next = await newer(tokens, held);
    return 'token' in next ? bearing(next) : withoutToken(next);
  };
  return {
    once: (path, body, until) => sendWith('POST', path, body, until),
    read: (path, body, { method = 'POST', isFinal = () => false } = {}) =>
      retryRead(
        () => sendWith(method, path, body),
        (failed) => isPassing(failed) && !isFinal(failed),
      ),
  };
}

/** A lookup that began before the token was ended may still return it; the next one will not. */
async function newer(tokens: Tokens, than: Held): Promise<Held | NotTaken> {
  const found = await tokens.current();
  return 'token' in found && found.sealed.equals(than.sealed) ? tokens.current() : found;
}

const TOO_LATE = notSent('too-late', 'It could not be sent in time, so it was not sent.');

/** Without a token nothing was sent, whatever the error. */
const withoutToken = ({ code, message }: NotTaken): NotTaken =>
  notSent(code === 'credentials' ? code : 'no-token', message);
