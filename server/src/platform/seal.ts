// Secrets that are needed again as they were, kept in the database so that a copy of it alone does not show them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  seal: (secret: string) => Buffer;
  /** Null where it was sealed with a key that is not there. */
  open: (sealed: Buffer) => string | null;
  /** The same under the key of now; null where it is so already, or cannot be opened. */
  renew: (sealed: Buffer) => Buffer | null;
};

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key that is derived from `secret`. It opens what was sealed with the secret before, too. */
export function sealWith(secret: string, before?: string): Seal {
  const key = keyOf(secret);
  const keyBefore = before === undefined ? null : keyOf(before);
  const seal = (text: string) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  };
  const openEarlier = (sealed: Buffer) => keyBefore && openWith(keyBefore, sealed);
  return {
    seal,
    open: (sealed) => openWith(key, sealed) ?? openEarlier(sealed),
    renew(sealed) {
      const text = openWith(key, sealed) === null ? openEarlier(sealed) : null;
      return text === null ? null : seal(text);
    },
  };
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'nafasi seal', 32));

function openWith(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const text = decipher.update(sealed.subarray(NONCE + TAG));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Its tag says that it is of another key.
    return null;
  }
}
