// The access token that all processes share: a row an app, sealed so that the database alone gives
// nobody access to the pay-bill.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type { Db } from '../db/database.ts';
import { anyRow, execute, firstValue } from '../db/rows.ts';

/** A token as it was found; `sealed` distinguishes it from the ones before and after it. */
export type Held = { token: string; sealed: Buffer };
export type App = { baseUrl: string; consumerKey: string; consumerSecret: string };

/** Longer than asking for a token may take; after it, another process asks. */
const LEASE_SECONDS = 25;
/** A token is given up so long before its end, as a request takes its time to arrive. */
const EARLY_SECONDS = 60;

// Times are the database's own: the clocks of processes differ.
export function tokenStore(db: Db, { baseUrl, consumerKey, consumerSecret }: App) {
  const app = createHash('sha256').update(`${baseUrl}\n${consumerKey}`).digest();
  const { seal, unseal } = sealWith(consumerSecret, app);

  const end = async (sealed: Buffer): Promise<void> => {
    await execute(db)`
      update daraja_tokens set token = null, expires_at = null
      where app = ${app} and token = ${sealed}`;
  };
  return {
    /** The token, while it is good for another minute. */
    async read(): Promise<Held | null> {
      const sealed = await firstValue<Buffer>(db)`
        select token from daraja_tokens
        where app = ${app} and expires_at > now() + make_interval(secs => ${EARLY_SECONDS})`;
      if (!sealed) return null;
      const token = unseal(sealed);
      // Sealed under another secret: that one has been replaced since.
      if (token === null) await end(sealed);
      return token === null ? null : { token, sealed };
    },
    /** The right to ask for a new token, unless there is one or another process is asking. */
    async lease(): Promise<string | null> {
      const lease = randomUUID();
      const isLeased = await anyRow(db)`
        insert into daraja_tokens (app, lease, leased_until)
        values (${app}, ${lease}, now() + make_interval(secs => ${LEASE_SECONDS}))
        on conflict (app) do update set lease = excluded.lease, leased_until = excluded.leased_until
        where (daraja_tokens.leased_until is null or daraja_tokens.leased_until <= now())
          and (daraja_tokens.expires_at is null
            or daraja_tokens.expires_at <= now() + make_interval(secs => ${EARLY_SECONDS}))
        returning app`;
      return isLeased ? lease : null;
    },
    /** Keeps what was asked for; null when the lease had run out, and another may have asked since. */
    async keep(lease: string, token: string, seconds: number): Promise<Held | null> {
      const sealed = seal(token);
      const isKept = await anyRow(db)`
        update daraja_tokens set token = ${sealed}, lease = null, leased_until = null,
          expires_at = now() + make_interval(secs => ${seconds})
        where app = ${app} and lease = ${lease} returning app`;
      return isKept ? { token, sealed } : null;
    },
    /** Lets others ask. */
    async giveUp(lease: string): Promise<void> {
      await execute(db)`
        update daraja_tokens set lease = null, leased_until = null
        where app = ${app} and lease = ${lease}`;
    },
    /** Drops a token that M-Pesa no longer takes, if it is still the one that is kept. */
    end,
  };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts with a key made of `secret`, for this app's row only: nonce, tag, ciphertext. */
function sealWith(secret: string, app: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, app, 'nafasi daraja token', 32));
  return {
    seal(text: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** Null for what was sealed otherwise. */
    unseal(sealed: Buffer): string | null {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        opener.setAuthTag(tag);
        const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([opener.update(rest), opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
