// The access token that all processes share: one row per app, sealed so that the database alone gives nobody access to
// the pay-bill.

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

/** A token as it was read; `sealed` distinguishes it from earlier and later ones. */
export type Held = { token: string; sealed: Buffer };
export type App = { baseUrl: string; consumerKey: string; consumerSecret: string };

/** Longer than a token request may take; after it, another process may request one. */
const LEASE_SECONDS = 25;
/** A token is dropped this long before it expires, as a request takes time to arrive. */
const EARLY_SECONDS = 60;

// Times are the database's, as the clocks of processes differ.
export function tokenStore(db: Db, { baseUrl, consumerKey, consumerSecret }: App) {
  const app = createHash('sha256').update(`${baseUrl}\n${consumerKey}`).digest();
  const { seal, unseal } = sealWith(consumerSecret, app);

  const end = async (sealed: Buffer): Promise<void> => {
    await execute(db)`
      update daraja_tokens set token = null, expires_at = null
      where app = ${app} and token = ${sealed}`;
  };
  return {
    /** The token, if it is valid for another minute. */
    async read(): Promise<Held | null> {
      const sealed = await firstValue<Buffer>(db)`
        select token from daraja_tokens
        where app = ${app} and expires_at > now() + make_interval(secs => ${EARLY_SECONDS})`;
      if (!sealed) return null;
      const token = unseal(sealed);
      // Sealed under another secret, which has been replaced since.
      if (token === null) await end(sealed);
      return token === null ? null : { token, sealed };
    },
    /** The lease to request a new token, unless there is one or another process is requesting it. */
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
    /** Stores the new token; null when the lease had expired, as another process may have requested one since. */
    async keep(lease: string, token: string, seconds: number): Promise<Held | null> {
      const sealed = seal(token);
      const isKept = await anyRow(db)`
        update daraja_tokens set token = ${sealed}, lease = null, leased_until = null,
          expires_at = now() + make_interval(secs => ${seconds})
        where app = ${app} and lease = ${lease} returning app`;
      return isKept ? { token, sealed } : null;
    },
    /** Gives up the lease. */
    async giveUp(lease: string): Promise<void> {
      await execute(db)`
        update daraja_tokens set lease = null, leased_until = null
        where app = ${app} and lease = ${lease}`;
    },
    /** Deletes a token that M-Pesa no longer accepts, if it is still the stored one. */
    end,
  };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts with a key derived from `secret`, bound to this app's row: nonce, tag, ciphertext. */
function sealWith(secret: string, app: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, app, 'nafasi daraja token', 32));
  return {
    seal(text: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** Null for what was sealed with another key. */
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
