import {
  constants,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  X509Certificate,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartProblem } from '../start-problem.ts';

/**
 * The initiator's password as Daraja expects it: encrypted with the certificate's key by PKCS#1 v1.5, in base64. Each
 * encryption differs; Daraja checks it only when it processes a request.
 */
export const securityCredential = (key: KeyObject, password: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password, 'utf8'),
  ).toString('base64');

/**
 * Reads MPESA_CERTIFICATE: a certificate or public key, inline (PEM) or as the path of its file (PEM or DER). Its dates
 * are not checked: the certificates that Safaricom hands out expired years ago.
 */
export async function readCertificate(certificate: string | undefined): Promise<KeyObject> {
  if (!certificate) {
    throw new StartProblem(
      'To ask M-Pesa about payments or to send money back, set MPESA_CERTIFICATE.',
    );
  }
  const bytes = certificate.includes('-----BEGIN')
    ? Buffer.from(certificate.replaceAll('\\n', '\n'))
    : await readFile(certificate).catch((cause) => {
        throw new StartProblem('MPESA_CERTIFICATE names a file that cannot be read.', { cause });
      });
  for (const read of [
    () => new X509Certificate(bytes).publicKey,
    () => createPublicKey(bytes),
    () => createPublicKey({ key: bytes, format: 'der', type: 'spki' }),
  ]) {
    const key = keyOrNull(read);
    if (key?.asymmetricKeyType === 'rsa') return key;
  }
  throw new StartProblem('MPESA_CERTIFICATE holds neither a certificate nor a public key for RSA.');
}

function keyOrNull(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}
