import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { linesOf } from './http/lines.ts';
import { platformRefusals } from './http/refusal.ts';

// Argon2id with OWASP's first recommendation (19 MiB, 2 passes); the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash occupies a processor for a while: one processor is left to everything else, and one of the four threads
// that Node has for such work to files and DNS.
const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const enter = linesOf({
  atOnce: HASHES_AT_ONCE,
  mostWaiting: 100,
  full: platformRefusals.NOT_READY,
});

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await enter('all');
  try {
    return await work();
  } finally {
    leave();
  }
}

// Passwords that look the same are the same, however a keyboard composes them.
const spelled = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(spelled(password), COST));

// Checked when there is no account, so that both cases take the same time.
const HASH_OF_NOTHING = hash(randomBytes(16), COST);

/** Whether the password fits; `passwordHash` is null if there is no account. */
export async function fitsPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await HASH_OF_NOTHING);
  const fits = await inTurn(() => verify(known, spelled(password)));
  return fits && passwordHash !== null;
}

/** A random token of 256 bits, for a bearer header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The secret part of the reply address of one M-Pesa request: 128 bits, in letters any address accepts. */
export const newRef = (): string => randomBytes(16).toString('hex');

// Without letters that look alike, as it is shown on a phone and may be typed.
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An account reference used for one payment only: 60 bits in M-Pesa's twelve characters. */
export const newAccountReference = (): string =>
  [...randomBytes(12)].map((byte) => REFERENCE_LETTERS[byte & 31]).join('');

/** The stored form of a token. A fast hash is enough: the token is random, not a password. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));
