import { createContext, use, useSyncExternalStore } from 'react';
import { api, signedInApi } from './api.ts';
import {
  beginSession,
  endSession,
  sessionState,
  type User,
  unknownSession,
  watchSession,
} from './session-store.ts';

const patienceMs = 3000;

/** The person whose page it is. When their session runs out, it waits hidden for them and is still theirs. */
export const PageOwner = createContext<User | null>(null);

/** Who is signed in, or whom this page waits for, and how to log out. Re-renders when that changes, in any tab. */
export function useSession() {
  const state = useSyncExternalStore(watchSession, sessionState, () => unknownSession);
  const owner = use(PageOwner);
  return { ...state, user: state.user ?? owner, signOut };
}

/** Throws an ApiError when the server refuses. */
export async function signIn(email: string, password: string, code?: string): Promise<void> {
  const body = { email, password, rotate_refresh_token: true, ...(code && { code }) };
  const { data } = await api.POST('/auth/login', { body });
  beginSession({ accessToken: data.access_token, refreshToken: data.refresh_token }, data.user);
}

/**
 * Ends the session on the server, and here even if the server does not answer soon. Not only the call itself may hang:
 * an expired token is renewed first, possibly after another tab's renewal, and that does not observe the signal.
 */
async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const told = signedInApi.DELETE('/auth/logout', { signal }).catch(() => undefined);
  await Promise.race([told, new Promise((over) => setTimeout(over, patienceMs))]);
  endSession({ expired: false });
}
