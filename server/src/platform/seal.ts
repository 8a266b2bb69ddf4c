// Encrypts secrets that are needed in the clear later, so that a copy of the database alone does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  seal: (secret: string) => Buffer;
  /** Null if it was sealed with a key that is not available. */
  open: (sealed: Buffer) => string | null;
  /** Reseals with the current key; null if that is the case already, or it cannot be opened. */
  renew: (sealed: Buffer) => Buffer | null;
};

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a key derived from `secret`. It also opens what was sealed with the previous secret. */
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
    // The authentication tag shows that it was sealed with another key.
    return null;
  }
}
