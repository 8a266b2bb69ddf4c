// The tokens of a session: their lifetimes, and how refresh tokens rotate.
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { hashToken, newToken } from '#platform/secrets.ts';

const ACCESS_MS = 15 * MINUTE_MS;
/** Unused sessions end after the first; all sessions end after the second. */
const UNUSED_MS = 14 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
/** How long a used refresh token gets the same response again: the first may be lost, or two tabs refresh at once. */
export const REPEATABLE_MS = 30_000;

/** When an access token issued now expires. */
export const accessEnd = (now: Date): Date => later(now, ACCESS_MS);

/** When a session used now ends, unless it is used again before. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(later(createdAt, LONGEST_MS).getTime(), later(now, UNUSED_MS).getTime()));

/**
 * New tokens of a session. A rotating refresh token is `handle` with an `ending`, and each use gives it the next
 * ending; one that does not rotate is `handle` alone.
 */
export const newTokens = () => ({
  access: newToken(),
  handle: newToken(),
  ending: newToken(),
  rotationKey: randomBytes(32),
});

export type Tokens = ReturnType<typeof newTokens>;

/** Their stored form. */
export const hashesOf = ({ access, handle, ending }: Tokens) => ({
  access: hashToken(access),
  handle: hashToken(handle),
  ending: hashToken(ending),
});

/** Their form in responses. */
export const presentTokens = ({ access, handle, ending }: Tokens, rotates: boolean) => ({
  access_token: access,
  refresh_token: rotates ? handle + ending : handle,
});

const HANDLE_LENGTH = 43;

/** The parts of a refresh token. */
export const partsOf = (refreshToken: string) => ({
  handle: refreshToken.slice(0, HANDLE_LENGTH),
  ending: refreshToken.slice(HANDLE_LENGTH),
});

/**
 * The ending after another: deterministic, so that a repeated request gets the same token. It depends on the session's
 * key: an old token alone does not reveal the next.
 */
export const nextEnding = (rotationKey: Buffer, ending: string): string =>
  createHmac('sha256', rotationKey).update(ending).digest('base64url');
