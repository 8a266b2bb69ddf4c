// Secrets that are needed again as they were, kept in the database so that a copy of it alone does not show them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  seal: (secret: string) => Buffer;
  /** Throws where it was sealed with another key. */
  open: (sealed: Buffer) => string;
};

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key that is derived from `secret`. */
export function sealWith(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nafasi seal', 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      const text = decipher.update(sealed.subarray(NONCE + TAG));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
