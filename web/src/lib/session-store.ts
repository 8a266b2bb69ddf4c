// The signed-in browser, kept in local storage so that it outlives the page and all tabs agree.
import type { components } from '../api.gen.ts';
import { rolesOf } from './roles.ts';
import { tried } from './tried.ts';

export type User = components['schemas']['User'];

export type SessionState =
  | { status: 'loading'; user: null }
  /** `expired`: it ended by itself, the person did not leave. */
  | { status: 'anonymous'; user: null; expired: boolean }
  | { status: 'authenticated'; user: User };

type Tokens = { accessToken: string; refreshToken: string };

/**
 * When a session expires the first of these is removed first; on logout the access token is emptied before that. This
 * is how other tabs tell the two apart.
 */
const keys = ['refreshToken', 'accessToken', 'user'];
/** Stored beside them: when the access token came, by this browser's clock. */
const since = 'accessTokenSince';
/**
 * Slightly less than the lifetime of an access token. If it is wrong, the server refuses the token and it is renewed
 * then.
 */
const freshMs = 14 * 60_000;
const listeners = new Set<() => void>();
/** Nothing is known yet, as on the server. */
export const unknownSession: SessionState = { status: 'loading', user: null };
let state: SessionState = unknownSession;

export const sessionState = (): SessionState => state;

/** Calls `listener` after every change; returns a function to stop that. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Restores the stored session if it is complete, and follows changes by other tabs. */
export function restoreSession(): void {
  change(storedState());
  window.addEventListener('storage', ({ key, newValue }) => {
    const expired = key === keys[0] && newValue === null;
    if (key === null || keys.includes(key)) change(storedState({ expired }), newValue === '');
  });
}

export function beginSession(tokens: Tokens, user: User): void {
  // Before the tokens, so that no other tab takes them for those of the previous person.
  localStorage.setItem('user', JSON.stringify(user));
  storeTokens(tokens);
  change({ status: 'authenticated', user });
}

/** Updates the signed-in person from the server, such as with a role given since login. */
export function updateUser(user: User): void {
  if (state.user?.id !== user.id || storedOwner() !== user.id) return;
  localStorage.setItem('user', JSON.stringify(user));
  change({ status: 'authenticated', user });
}

export function endSession({ expired }: { expired: boolean }): void {
  // A browser that stores nothing has no other tabs to tell.
  if (!expired) tried(() => localStorage.setItem('accessToken', ''));
  for (const key of [...keys, since]) localStorage.removeItem(key);
  change({ status: 'anonymous', user: null, expired }, !expired);
}

/** Whose session is stored. Another tab may have signed in somebody else, which this one has yet to notice. */
export const storedOwner = (): number | undefined => parseUser(stored('user'))?.id;

/** Both tokens of the one a page is shown to; null where the stored ones are another's. */
export const tokensOf = (owner: number | undefined): Tokens | null =>
  storedOwner() === owner ? storedTokens() : null;

/** Both tokens; null unless both are there. */
function storedTokens(): Tokens | null {
  const accessToken = stored('accessToken');
  const refreshToken = stored('refreshToken');
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

/** Keeps newer tokens of the session there is. A tab that reads between the two renews with the newer one. */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  localStorage.setItem('refreshToken', refreshToken);
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem(since, String(Date.now()));
}

/** Whether the access token has run out, as far as this browser can tell: to ask with it would only be refused. */
export function hasRunOut(): boolean {
  const came = Number(stored(since));
  return came > 0 && Date.now() - came > freshMs;
}

type Answered = { access_token?: string | undefined; refresh_token?: string | undefined };

/**
 * Replaces all tokens by those in a response, as after a new password. Requests still under way with the old ones may
 * have ended the session before the response came: it is resumed, unless the person logged out.
 */
export function takeNewTokens({ access_token, refresh_token }: Answered, user: User): void {
  if (!access_token || !refresh_token) return;
  if (state.status === 'anonymous' && !state.expired) return;
  if ((storedOwner() ?? user.id) !== user.id) return;
  beginSession({ accessToken: access_token, refreshToken: refresh_token }, user);
}

function storedState({ expired } = { expired: false }): SessionState {
  const user = storedTokens() && parseUser(stored('user'));
  if (!user) return { status: 'anonymous', user: null, expired };
  return { status: 'authenticated', user };
}

// Where a browser blocks storage, nobody is signed in.
const stored = (key: string): string | null => tried(() => localStorage.getItem(key)) ?? null;

function parseUser(json: string | null): User | null {
  const user: Partial<User> | null | undefined = tried(() => JSON.parse(json ?? 'null'));
  return user?.id ? ({ ...user, roles: rolesOf(user) } as User) : null;
}

/** `isLeft`: a logout is news even if the session had expired; an expiry is no news after a logout. */
function change(next: SessionState, isLeft = false): void {
  const isSame =
    state !== unknownSession && JSON.stringify(next.user) === JSON.stringify(state.user);
  // A refresh in another tab writes the same user again: nothing has changed for the screen.
  if (isSame && !isLeft) return;
  state = next;
  for (const listener of listeners) listener();
}
