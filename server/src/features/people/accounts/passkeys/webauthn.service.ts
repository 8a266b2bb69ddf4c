// What browsers are asked, and what their responses prove: WebAuthn, through its library.
import { later, MINUTE_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { insertChallenge, type Purpose, useChallenge } from './challenges.queries.ts';
import type { Credential, NewCredential } from './passkeys.contract.ts';
import type { Passkey } from './passkeys.queries.ts';

const LIFE_MS = 5 * MINUTE_MS;
// The COSE ids of EdDSA, ES256 and RS256: every version of Node verifies them, and each authenticator supports one.
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey, not at the start. */
const library = () => import('@simplewebauthn/server');

/** The relying party of passkeys: the host at which people reach Nafasi. */
const partyOf = ({ url }: Pick<Platform, 'url'>) => {
  const { hostname, origin } = new URL(url);
  return { rpID: hostname, origin };
};

type Known = { credentialId: Buffer; transports: readonly string[] };

const asCredentials = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: [...transports],
  }));

/** The options for making a passkey; a device makes none if it already has one of this person. */
export async function optionsToAdd(
  platform: Platform,
  person: { id: number; email: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Nafasi',
    rpID: partyOf(platform).rpID,
    // Always the same: a device then keeps one passkey per account.
    userID: new Uint8Array(Buffer.from(String(person.id))),
    userName: person.email,
    timeout: LIFE_MS,
    excludeCredentials: asCredentials(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(platform, options.challenge, { purpose: 'add', userId: person.id });
  return { ...options };
}

/** The options for using a passkey: any of the browser's own, or one of the known ones. */
export async function optionsToUse(platform: Platform, of: Purpose, known: readonly Known[] = []) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(platform).rpID,
    timeout: LIFE_MS,
    userVerification: 'required',
    allowCredentials: asCredentials(known),
  });
  await keepChallenge(platform, options.challenge, of);
  return { ...options };
}

async function keepChallenge({ db, clock }: Platform, challenge: string, of: Purpose) {
  const now = clock.now();
  await insertChallenge(db, hashToken(challenge), of, { now, expiresAt: later(now, LIFE_MS) });
}

/** A new passkey, with proof that its person was present; null without that proof. */
export async function provenNew(platform: Platform, userId: number, credential: NewCredential) {
  const { response } = credential;
  const challenge = await takeChallenge(platform, response, { purpose: 'add', userId });
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = partyOf(platform);
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: response.transports,
  };
}

/** The counter of a passkey, with proof of its person; null if it proves nothing. */
export async function provenCounter(
  platform: Platform,
  { publicKey }: Passkey,
  credential: Credential,
  of: Purpose,
): Promise<number | null> {
  const challenge = await takeChallenge(platform, credential.response, of);
  if (challenge === null) return null;
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = partyOf(platform);
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The counter is compared afterwards: the library would do so before it knows who signed.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/** Uses up the challenge that the browser says it responds to; null if it was not issued for this. */
async function takeChallenge(
  { db, clock }: Platform,
  { clientDataJSON }: { clientDataJSON: string },
  of: Purpose,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const isOurs = await useChallenge(db, hashToken(challenge), of, clock.now());
  return isOurs ? challenge : null;
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

/** The library's result; it throws for anything that does not fit, whether malformed or someone else's. */
const orNothing = <Found extends object>(found: Promise<Found>): Promise<Partial<Found>> =>
  found.catch(() => ({}));
