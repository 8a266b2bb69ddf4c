import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCertificate, securityCredential } from './security-credential.ts';

// Like those that Safaricom hands out: expired since 2016.
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICqjCCAZICAQEwDQYJKoZIhvcNAQELBQAwGzEZMBcGA1UEAwwQYXBpY3J5cHQu
ZXhhbXBsZTAeFw0xNTExMDEwMDAwMDBaFw0xNjExMDEwMDAwMDBaMBsxGTAXBgNV
BAMMEGFwaWNyeXB0LmV4YW1wbGUwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK
AoIBAQC1n3Hfn4VyeSRmH2/yLEDeFLnpgVopeBS0BCkKTlxV/7uQqK0lP7/C71MB
5Sum85uVU3Un31Wq8uMZY+BKvjXBhJ6/k7QFaEJJ0P/YQNqSZ7VgzFcVcqDRPxob
ADdv3Ntl+M5mLyZS7zngNx1hYApcF0mRYxXoXeHIgCJyQDuM5tOwyBsdWBMmpRXW
b0OHoUO93b6AHOb9yDDZWHxgY/r5BubmVqxbYQtDI7yjgyVZT7639V6KNxJq8PPr
ltR+5+ig4fv1RGsIAPI/ao44qJzmvwHCYtB5Xeu55mCPCX1X709P0p3jfmzLal27
z78sye4U64Y2SJ5v4kKoctQHSNhnAgMBAAEwDQYJKoZIhvcNAQELBQADggEBAJbo
KrKp7q8t86JPikG8zF8bYjR+8htCXV/I/r6M4H47V1bSPI9XDmTiJ1esFYF54If2
9KoL0QY1sWxT5q3aakh1TOMDUG/WEP2EjIm9mBxzUNFTCzwKg5ICPvaXmYFNRiMC
/jcSXUpOEFHmmqVZBg9tauiwsALuFSh5MNi6SQJKlXA7JqWDwNx2y8gz2QnyZIsq
1WuYOq3fGgi90zKAmYXMn5M+5QfjOiwPz/X1SlqRJgUbixIdTo04xx1tQNXVjj4f
dJ8uIFh9muPO1QRWJ25yOzBGwu3abhM+NXP3zEgnb7mxtSAQGEfF7h8323j/ztRK
L1IgH4ZQ4SlxmP5n69k=
-----END CERTIFICATE-----
`;
const KEY_OF_CERTIFICATE = '40e38bd06435d8cf7527ffedcc466747683a952daacd25f5d9f5677227e4089f';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-certificate-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the password is encrypted by PKCS#1 v1.5, differently each time', async () => {
  const key = await readCertificate(publicKey.export({ type: 'spki', format: 'pem' }) as string);
  const credential = securityCredential(key, 'Pass#word%');
  expect(credential).toHaveLength(344);
  expect(securityCredential(key, 'Pass#word%')).not.toBe(credential);
  const padded = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(credential, 'base64'),
  );
  expect(padded.subarray(0, 2)).toEqual(Buffer.from([0, 2]));
  expect(padded.subarray(padded.indexOf(0, 2) + 1).toString()).toBe('Pass#word%');
});

const fingerprint = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

test('an expired certificate works, as text and as a file, in either format', async () => {
  const der = Buffer.from(CERTIFICATE.replace(/-----.*-----|\s/g, ''), 'base64');
  await writeFile(join(folder, 'pem.cer'), CERTIFICATE);
  await writeFile(join(folder, 'der.cer'), der);
  for (const given of [
    CERTIFICATE,
    CERTIFICATE.replaceAll('\n', '\\n'), // as in a line of an environment file
    join(folder, 'pem.cer'),
    join(folder, 'der.cer'),
  ]) {
    expect(fingerprint(await readCertificate(given))).toBe(KEY_OF_CERTIFICATE);
  }
});

test('a public key works, as text and as a file, in either format', async () => {
  await writeFile(join(folder, 'key.der'), publicKey.export({ type: 'spki', format: 'der' }));
  await writeFile(join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  for (const name of ['key.der', 'key.pem']) {
    const key = await readCertificate(join(folder, name));
    expect(fingerprint(key)).toBe(fingerprint(publicKey));
  }
});

test.each([
  [undefined, /set MPESA_CERTIFICATE/],
  ['/nowhere/at-all.cer', /names a file that cannot be read/],
  ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', /holds neither/],
  [
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
      type: 'spki',
      format: 'pem',
    }) as string,
    /holds neither/,
  ],
])('%j is refused in words', async (given, sentence) => {
  await expect(readCertificate(given)).rejects.toThrow(sentence);
});
