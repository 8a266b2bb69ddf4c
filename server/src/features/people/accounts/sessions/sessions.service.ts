import type { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { fitsPassword, hashToken, newToken } from '#platform/secrets.ts';
import { accountRefusals, type loginBody } from '../accounts.contract.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { deleteSession, findCaller, insertSession, renewAccess } from './sessions.queries.ts';

const ACCESS_MS = 15 * MINUTE_MS;
const REFRESH_MS = 30 * DAY_MS;

// Few tries for an account from one place, many from all: a stranger's guesses must not lock its
// owner out.
const FAILED_LOGINS: Limit = { name: 'login-account-address', tries: 10, seconds: 900 };
const FAILED_LOGINS_OF_ACCOUNT: Limit = { name: 'login-account', tries: 100, seconds: 900 };
const FAILED_LOGINS_OF_ADDRESS: Limit = { name: 'login-address', tries: 100, seconds: 900 };

/**
 * Signs a browser in. Known and unknown addresses get the same answer in the same time. Every try
 * counts until it succeeds, so that many at once are bounded too.
 */
export async function logIn(
  platform: Platform,
  { email, password }: z.output<typeof loginBody>,
  network: string,
) {
  // The network first: a flood from one place must not use up the tries of those it names.
  await platform.limits.count(FAILED_LOGINS_OF_ADDRESS, network);
  await platform.limits.count(FAILED_LOGINS, `${network} ${email}`);
  await platform.limits.count(FAILED_LOGINS_OF_ACCOUNT, email);
  const found = await findUserByEmail(platform.db, email);
  const fits = await fitsPassword(found?.passwordHash ?? null, password);
  const tokens =
    found && fits ? await openSession(platform, found.user.id, found.passwordHash) : null;
  if (!found || !tokens) throw new Refusal(accountRefusals.WRONG_EMAIL_OR_PASSWORD);
  await platform.limits.forget(FAILED_LOGINS, `${network} ${email}`);
  await platform.limits.giveBack(FAILED_LOGINS_OF_ACCOUNT, email);
  await platform.limits.giveBack(FAILED_LOGINS_OF_ADDRESS, network);
  return { ...tokens, user: found.user };
}

/**
 * Signs a person in: a session with its two tokens. Null when the person is gone, or the password
 * with the hash they gave is theirs no longer.
 */
export async function openSession(
  platform: Platform,
  userId: number,
  passwordHash: string | null = null,
) {
  const now = platform.clock.now();
  const access_token = newToken();
  const refresh_token = newToken();
  const isOpen = await insertSession(platform.db, {
    userId,
    passwordHash,
    accessTokenHash: hashToken(access_token),
    accessExpiresAt: later(now, ACCESS_MS),
    refreshTokenHash: hashToken(refresh_token),
    refreshExpiresAt: later(now, REFRESH_MS),
    now,
  });
  return isOpen ? { access_token, refresh_token } : null;
}

/** A new access token for a session's refresh token. */
export async function refreshSession(platform: Platform, refreshToken: string | null) {
  const now = platform.clock.now();
  const access_token = newToken();
  const access = {
    hash: hashToken(access_token),
    expiresAt: later(now, ACCESS_MS),
    now,
  };
  const renewed =
    refreshToken !== null && (await renewAccess(platform.db, hashToken(refreshToken), access));
  if (!renewed) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
  return { access_token };
}

export async function logOut(platform: Platform, caller: Caller): Promise<void> {
  await inTransaction(platform.db, (tx) => deleteSession(tx, caller.sessionId));
}

/** Who an access token belongs to; null when it is unknown or has ended. */
export async function authenticate(
  platform: Platform,
  accessToken: string,
): Promise<Caller | null> {
  return findCaller(platform.db, hashToken(accessToken), platform.clock.now());
}
