import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#platform/secrets.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
// Without letters that look alike, as codes are copied by hand.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new secret of 160 bits, in the format of authenticator apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Nafasi', label, secret, period: PERIOD_SECONDS });

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step of 30 seconds that a code belongs to: the current one, or an adjacent one for slow hands and clocks. Null
 * for none.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws for six letters that are more bytes than six digits.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const away = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return away === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + away;
}

/** Single-use codes instead of the app's, 120 bits each: from 112 bits on, a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(24)]
      .map((byte) => LETTERS[byte & 31])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );

/** Normalises a typed code for comparison. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The stored form of a recovery code. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(readCode(code));
