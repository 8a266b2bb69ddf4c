// A software authenticator: it does what a phone or a security key does with its keys, and makes mistakes on request.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator and its browser put into a response. */
type Circumstances = {
  rpId: string;
  origin: string;
  isPresent: boolean;
  isVerified: boolean;
  counter: number;
};

type Options = { challenge: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A device with one passkey for nafasi.example; `usual` are its defaults. */
export function makeAuthenticator(usual: Partial<Circumstances> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;
  const circumstancesOf = (more: Partial<Circumstances>): Circumstances => ({
    rpId: 'nafasi.example',
    origin: 'https://nafasi.example',
    isPresent: true,
    isVerified: true,
    counter: used,
    ...usual,
    ...more,
  });
  return {
    id,
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create({ challenge }: Options, more: Partial<Circumstances> = {}) {
      const circumstances = circumstancesOf(more);
      const authData = Buffer.concat([
        authDataOf(circumstances, HAS_KEY),
        // Without the id of a model.
        Buffer.alloc(16),
        number(credentialId.length, 2),
        credentialId,
        coseOf(publicKey),
      ]);
      // {fmt: "none", attStmt: {}, authData} in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        number(authData.length, 1),
        authData,
      ]);
      return credentialOf(id, {
        clientDataJSON: clientDataOf('webauthn.create', challenge, circumstances),
        attestationObject,
      });
    },
    /** Signs a challenge, as `navigator.credentials.get` does. */
    get({ challenge }: Options, more: Partial<Circumstances> = {}) {
      used += 1;
      const circumstances = circumstancesOf(more);
      const clientDataJSON = clientDataOf('webauthn.get', challenge, circumstances);
      const authenticatorData = authDataOf(circumstances);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return credentialOf(id, {
        clientDataJSON,
        authenticatorData,
        signature: sign('sha256', signed, privateKey),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

const clientDataOf = (type: string, challenge: string, { origin }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authDataOf({ rpId, isPresent, isVerified, counter }: Circumstances, more = 0): Buffer {
  const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | more;
  return Buffer.concat([sha256(rpId), number(flags, 1), number(counter, 4)]);
}

/** A key of P-256 in COSE format, for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

const credentialOf = <Field extends string>(id: string, fields: Record<Field, Buffer>) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: Object.fromEntries(
    Object.entries<Buffer>(fields).map(([name, bytes]) => [name, bytes.toString('base64url')]),
  ) as Record<Field, string>,
});
