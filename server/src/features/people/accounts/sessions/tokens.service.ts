// The tokens of a session: how long they live, and how one refresh token follows another.
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { hashToken, newToken } from '#platform/secrets.ts';

const ACCESS_MS = 15 * MINUTE_MS;
/** A session that nobody uses ends; one that is used all the time does too. */
const UNUSED_MS = 14 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
/** So long a refresh token that was used gets the same answer: the first may be lost, or two tabs ask at once. */
export const REPEATABLE_MS = 30_000;

/** When an access token that is given now runs out. */
export const accessEnd = (now: Date): Date => later(now, ACCESS_MS);

/** When a session that is used now ends, unless it is used again before. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(later(createdAt, LONGEST_MS).getTime(), later(now, UNUSED_MS).getTime()));

/**
 * New tokens of a session. Where the refresh token rotates it is `handle` with an `ending`, and each use
 * gives it the next ending; where it stays it is `handle` alone.
 */
export const newTokens = () => ({
  access: newToken(),
  handle: newToken(),
  ending: newToken(),
  rotationKey: randomBytes(32),
});

export type Tokens = ReturnType<typeof newTokens>;

/** What of them is kept. */
export const hashesOf = ({ access, handle, ending }: Tokens) => ({
  access: hashToken(access),
  handle: hashToken(handle),
  ending: hashToken(ending),
});

/** Them as they are answered. */
export const presentTokens = ({ access, handle, ending }: Tokens, rotates: boolean) => ({
  access_token: access,
  refresh_token: rotates ? handle + ending : handle,
});

const HANDLE_LENGTH = 43;

/** A refresh token, read. */
export const partsOf = (refreshToken: string) => ({
  handle: refreshToken.slice(0, HANDLE_LENGTH),
  ending: refreshToken.slice(HANDLE_LENGTH),
});

/**
 * The ending that follows another: always the same one, so that a repeated request gets the same token. It
 * takes the session's key: whoever has an old token alone cannot tell the next.
 */
export const nextEnding = (rotationKey: Buffer, ending: string): string =>
  createHmac('sha256', rotationKey).update(ending).digest('base64url');
