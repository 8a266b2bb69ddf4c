import { ApiError, lost, refusalOf, sessionOver } from './api-error.ts';
import { takeBegun } from './begun-calls.ts';
import {
  endSession,
  hasRunOut,
  sessionState,
  storedOwner,
  storeTokens,
  tokensOf,
} from './session-store.ts';
import { withTrace } from './trace.ts';

let send = (request: Request) => fetch(withTrace(request));

/** Replaces the network: on the server, requests go straight to the API in the same process. */
export function sendThrough(way: (request: Request) => Promise<Response>): void {
  send = way;
}

let missed = (_request: Request) => {};

/** On the server nobody is signed in: `hear` gets each authenticated call, which then fails. */
export function hearOfMissed(hear: (request: Request) => void): void {
  missed = hear;
}

/** Sends a request. Throws an ApiError for every refusal and when no answer comes. */
export async function plainFetch(request: Request): Promise<Response> {
  const response = await transmit(request);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/**
 * Sends a request in the session's name. When the access token has run out it is renewed first, or once it was
 * refused, and the request sent again; when that fails too, the session ends. Requests under way together share one renewal.
 * Once somebody else has logged in, in another tab too, it is not sent in their name.
 */
export function signedInFetch(refreshAddress: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const owner = sessionState().user?.id;
    const tokens = tokensOf(owner);
    if (!tokens) {
      missed(request);
      // A browser may drop everything it has stored without telling the page.
      if (owner && !storedOwner()) expired(owner);
      throw new ApiError(401, 'No access token', { code: sessionOver });
    }
    // Read once, because browser tools and test interceptors see no body in a cloned request. Not every browser tells
    // by `request.body` whether there is one.
    const read = await request.arrayBuffer();
    const body = read.byteLength > 0 ? read : null;
    const renew = (old: string) => inTurn(() => renewed(owner, old, refreshAddress));
    const token = hasRunOut() ? await renew(tokens.accessToken) : tokens.accessToken;
    const response = await transmit(withToken(request, body, token), takeBegun(request, token));
    if (response.ok) return response;
    if (response.status !== 401) throw await refusalOf(response);
    // An unread answer keeps its connection open.
    await response.body?.cancel();
    const again = await transmit(withToken(request, body, await renew(token)));
    if (again.status === 401) throw expired(owner);
    if (!again.ok) throw await refusalOf(again);
    return again;
  };
}

/** An access token newer than `old`: another request's or tab's, if one came while we waited. */
async function renewed(
  owner: number | undefined,
  old: string,
  refreshAddress: string,
): Promise<string> {
  const tokens = tokensOf(owner);
  if (!tokens) throw expired(owner);
  if (tokens.accessToken !== old) return tokens.accessToken;
  const response = await askToRenew(refreshAddress, tokens.refreshToken);
  // A truncated or foreign response does not end the session.
  const answer = response.ok ? await response.json().catch(lost()) : {};
  const stored = tokensOf(owner);
  // Logged out meanwhile: stay logged out.
  if (!stored) throw expired(owner);
  const fresh = {
    accessToken: answer.access_token,
    // The next one if it rotates; a tab that renews at the same time gets the same one.
    refreshToken: answer.refresh_token ?? tokens.refreshToken,
  };
  const isOurs = [tokens.refreshToken, fresh.refreshToken].includes(stored.refreshToken);
  // Another tab has newer tokens by now, such as after a new password.
  if (!isOurs) return stored.accessToken;
  if (typeof fresh.accessToken !== 'string') throw expired(owner);
  storeTokens(fresh);
  return fresh.accessToken;
}

/**
 * How long to wait, in ms, while the server is unavailable or overloaded: everybody logging in again would only add
 * load.
 */
const patience = [1_000, 2_000];

async function askToRenew(
  address: string,
  refreshToken: string,
  waits = patience,
): Promise<Response> {
  const request = new Request(address, { method: 'POST' });
  const response = await transmit(withToken(request, null, refreshToken));
  const [wait, ...later] = waits;
  const mayPass = response.status >= 500 || response.status === 429;
  if (!wait || !mayPass) return response;
  await new Promise((over) => setTimeout(over, wait));
  return askToRenew(address, refreshToken, later);
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One renewal at a time: over all tabs where the browser can (secure pages), else within this one. */
async function inTurn(work: () => Promise<string>): Promise<string> {
  if (navigator.locks) return await navigator.locks.request('nafasi-session', work);
  const turn = lastTurn.then(work, work);
  lastTurn = turn;
  return turn;
}

function expired(owner: number | undefined): ApiError {
  // Somebody else's session does not end with it.
  if ((storedOwner() ?? owner) === owner) endSession({ expired: true });
  return new ApiError(401, 'Session expired. Please log in again.', { code: sessionOver });
}

function withToken(request: Request, body: ArrayBuffer | null, token: string): Request {
  const sent = new Request(request, body ? { body } : {});
  sent.headers.set('authorization', `Bearer ${token}`);
  return sent;
}

/** Sends a request, or awaits the answer of a call that was already sent. */
const transmit = (request: Request, sent = send(request)): Promise<Response> =>
  sent.catch(lost(request.signal));
