import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller, Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { fitsPassword, hashToken, newToken } from '#platform/secrets.ts';
import { sessionReusedTask } from '../account-mails.service.ts';
import { accountRefusals, type loginBody } from '../accounts.contract.ts';
import { sessionReused, userLoggedIn, userLoggedOut } from '../accounts.events.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { findSecondFactor } from '../second-factor/second-factor.queries.ts';
import { passSecondFactor } from '../second-factor/second-factor.service.ts';
import { countLoggedIn, countLogin } from './count-logins.service.ts';
import {
  deleteReusedSession,
  deleteSession,
  type FoundCaller,
  findCaller,
  findSession,
  insertSession,
  renewSession,
  replaceTokens,
} from './sessions.queries.ts';
import {
  accessEnd,
  hashesOf,
  newTokens,
  nextEnding,
  partsOf,
  presentTokens,
  REPEATABLE_MS,
  sessionEnd,
  type Tokens,
} from './tokens.service.ts';

const { NOT_SIGNED_IN } = platformRefusals;

const REFRESHES: Limit = { name: 'refresh', tries: 60, seconds: 3600 };

/** Logs a browser in. Known and unknown addresses get the same response in the same time. */
export async function logIn(
  platform: Platform,
  { email, password, rotate_refresh_token, code }: z.output<typeof loginBody>,
  { network, device }: { network: string; device: string | null },
) {
  await countLogin(platform, { email, network });
  const found = await findUserByEmail(platform.db, email);
  const fits = await fitsPassword(found?.passwordHash ?? null, password);
  if (!found || !fits)
    throw new Refusal(
      accountRefusals.WRONG_EMAIL_OR_PASSWORD,
      found ? { about: found.user.id } : {},
    );
  const { user, passwordHash } = found;
  await countLoggedIn(platform, { email, network });
  // Its tries are counted apart: whoever gets here knows the password.
  const isPassed = await passSecondFactor(platform, user.id, code);
  const opening = { passwordHash, rotates: rotate_refresh_token, device, detail: { network } };
  const tokens = await inTransaction(platform.db, async (tx) => {
    const begun = await beginSession(tx, platform, user.id, opening);
    // The second factor may have been turned on meanwhile, which ends all sessions: either this transaction waited for
    // that and sees it here, or that waits and ends this session too.
    if (!isPassed) await passSecondFactor({ ...platform, db: tx }, user.id, undefined);
    return begun;
  });
  if (!tokens) throw new Refusal(accountRefusals.WRONG_EMAIL_OR_PASSWORD);
  return { ...tokens, user: await withNeeds(platform, user) };
}

type Opening = {
  /** The hash that the password matched; null if none was asked for. */
  passwordHash?: string | null;
  /** Whether each refresh rotates the refresh token. */
  rotates?: boolean;
  device?: string | null;
};

/** Opens a session after a login, and records where from and how. */
export async function beginSession(
  tx: Tx,
  platform: Platform,
  userId: number,
  { detail, ...opening }: Opening & { detail: { network: string; by?: string } },
) {
  const tokens = await openSession({ ...platform, db: tx }, userId, opening);
  const happening = { about: userId, by: userId, at: platform.clock.now() };
  if (tokens) await happened(tx, userLoggedIn, { ...happening, detail });
  return tokens;
}

/**
 * Logs a person in: a session with its two tokens. Null if the person has been removed, or the password with the given
 * hash is no longer theirs.
 */
export async function openSession(
  platform: Platform,
  userId: number,
  { passwordHash = null, rotates = false, device = null }: Opening = {},
) {
  const now = platform.clock.now();
  const tokens = newTokens();
  const isOpen = await insertSession(platform.db, {
    ...kept(tokens, now),
    userId,
    passwordHash,
    rotates,
    device,
    refreshExpiresAt: sessionEnd(now, now),
  });
  return isOpen ? presentTokens(tokens, rotates) : null;
}

/** Replaces all tokens of a session. */
export async function giveNewTokens(tx: Tx, sessionId: number, now: Date) {
  const tokens = newTokens();
  return presentTokens(tokens, await replaceTokens(tx, sessionId, kept(tokens, now)));
}

const kept = (tokens: Tokens, now: Date) => ({
  hashes: hashesOf(tokens),
  rotationKey: tokens.rotationKey,
  accessExpiresAt: accessEnd(now),
  now,
});

/**
 * A new access token for a session's refresh token and, if it rotates, the next refresh token. If a token is used that
 * was replaced a while ago, two parties have it: the session ends.
 */
export async function refreshSession(platform: Platform, refreshToken: string | null) {
  const now = platform.clock.now();
  const { handle, ending } = partsOf(refreshToken ?? '');
  const session = await findSession(platform.db, hashToken(handle), now);
  if (!session || (ending && !session.rotationKey)) throw new Refusal(NOT_SIGNED_IN);
  await platform.limits.count(REFRESHES, String(session.id));
  const next = session.rotationKey ? nextEnding(session.rotationKey, ending) : null;
  const access_token = newToken();
  const isRenewed = await renewSession(platform.db, {
    handle: hashToken(handle),
    ending: next === null ? null : hashToken(ending),
    nextEnding: next === null ? null : hashToken(next),
    repeatableFrom: earlier(now, REPEATABLE_MS),
    refreshExpiresAt: sessionEnd(session.createdAt, now),
    access: hashToken(access_token),
    accessExpiresAt: accessEnd(now),
    now,
  });
  if (isRenewed) return next ? { access_token, refresh_token: handle + next } : { access_token };
  if (next) await endReusedSession(platform, hashToken(handle), now);
  throw new Refusal(NOT_SIGNED_IN);
}

/** Ends a session whose refresh token was reused, and mails its person, who may know why. */
async function endReusedSession({ db, queue }: Platform, handle: Buffer, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await deleteReusedSession(tx, handle);
    if (userId === null) return;
    await happened(tx, sessionReused, { about: userId, by: null, at: now });
    await queue.add(tx, sessionReusedTask, { user_id: userId, at: now.toISOString() });
  });
}

export async function logOut(platform: Platform, caller: Caller): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await deleteSession(tx, caller.sessionId);
    const { id } = caller;
    await happened(tx, userLoggedOut, { about: id, by: id, at: platform.clock.now() });
  });
}

/** The caller of an access token; null if it is unknown or has expired. */
export async function authenticate(
  platform: Platform,
  accessToken: string,
): Promise<Caller | null> {
  const now = platform.clock.now();
  const found = await findCaller(platform.db, hashToken(accessToken), now);
  return found && mayBeAdmin(platform, found);
}

/** In production nobody is an admin without a second factor. */
function mayBeAdmin({ config }: Platform, { hasSecondFactor, ...caller }: FoundCaller): Caller {
  if (hasSecondFactor || !config.production || !caller.roles.includes('admin')) return caller;
  const roles = caller.roles.filter((role) => role !== 'admin');
  return { ...caller, roles, needsSecondFactor: true };
}

/** A signed-in person, with what they must do before they can be an admin. */
export async function withNeeds<User extends { id: number; roles: readonly Role[] }>(
  { db, config }: Platform,
  user: User,
): Promise<User & { needs_second_factor?: boolean }> {
  if (!config.production || !user.roles.includes('admin')) return user;
  const factor = await findSecondFactor(db, user.id);
  return factor?.isOn ? user : { ...user, needs_second_factor: true };
}
