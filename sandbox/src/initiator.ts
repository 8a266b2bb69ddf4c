import {
  constants,
  generateKeyPair,
  type KeyObject,
  type KeyPairKeyObjectResult,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';

const MODULUS_BITS = 2048;
const WRONG_TRIES = 3;
/** `00 02`, at least eight bytes of padding, `00`, and the password. */
const SHORTEST_PADDING_END = 10;

/** The key pair for a client's operator password, in place of Safaricom's certificate. */
export const createKeys = (): Promise<KeyPairKeyObjectResult> =>
  promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });

/** The public half as PEM; `crypto.publicEncrypt` accepts it like a certificate. */
export const certificateOf = ({ publicKey }: KeyPairKeyObjectResult): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The organisation's API operator, locked after three wrong tries in a row. */
export function createInitiator(
  expected: { initiatorName: string; initiatorPassword: string },
  { privateKey }: KeyPairKeyObjectResult,
) {
  let wrongTries = 0;
  return {
    /** Daraja's result code for a name and its `SecurityCredential`. */
    judge(name: string, securityCredential: string): '0' | '2001' | '8006' {
      if (wrongTries >= WRONG_TRIES) return '8006';
      const isRight =
        name === expected.initiatorName &&
        decrypt(securityCredential, privateKey) === expected.initiatorPassword;
      wrongTries = isRight ? 0 : wrongTries + 1;
      return isRight ? '0' : '2001';
    },
    unlock(): void {
      wrongTries = 0;
    },
  };
}

/** Node no longer removes PKCS#1 v1.5 padding itself, which is right for anything but an imitation. */
function decrypt(securityCredential: string, key: KeyObject): string | undefined {
  const sealed = Buffer.from(securityCredential, 'base64');
  if (sealed.length !== MODULUS_BITS / 8) return undefined;
  try {
    const padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed);
    const end = padded.indexOf(0, 2);
    const isPadded = padded[0] === 0 && padded[1] === 2 && end >= SHORTEST_PADDING_END;
    return isPadded ? padded.subarray(end + 1).toString() : undefined;
  } catch {
    // A number above the modulus is not a ciphertext of this key.
    return undefined;
  }
}
