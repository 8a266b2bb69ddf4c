// Calls of Daraja's products: with the shared token, and with one more try where that was not taken.
import { type Clock, systemClock } from '../clock.ts';
import type { Send } from './http.ts';
import { notSent } from './merchant.ts';
import { isPassing, isTokenRefused, type NotTaken, type Sent } from './response.ts';
import { retryRead } from './retry.ts';
import type { Tokens } from './token.ts';
import type { Held } from './token-store.ts';

export type Calls = {
  /** Sends it once, whatever happens: for what moves money, or may not be done twice. Not at all after `until`. */
  once(path: string, body: object, until?: Date): Promise<Sent>;
  /** For what only reads: asked again where it may help. `isFinal` names refusals that say all there is to say. */
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
    // Looked at each time: a token may be long in coming, and a process may have slept.
    const bearing = async ({ token }: Held) =>
      until && clock.now() > until
        ? TOO_LATE
        : send({ method, path, headers: { authorization: `Bearer ${token}` }, body });
    const sent = await bearing(held);
    if (!isTokenRefused(sent)) return sent;
    // A request whose token is refused is looked at no further, so this one may go again.
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

/** A look-up that had begun before the token was ended may still bring it: then the next one will not. */
async function newer(tokens: Tokens, than: Held): Promise<Held | NotTaken> {
  const found = await tokens.current();
  return 'token' in found && found.sealed.equals(than.sealed) ? tokens.current() : found;
}

const TOO_LATE = notSent('too-late', 'It could not be sent in time, so it was not sent.');

/** Without a token nothing was sent, whatever came of asking for one. */
const withoutToken = ({ code, message }: NotTaken): NotTaken =>
  notSent(code === 'credentials' ? code : 'no-token', message);
