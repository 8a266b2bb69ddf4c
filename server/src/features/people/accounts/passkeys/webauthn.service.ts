// What browsers are asked, and what their answers prove: WebAuthn, by its library.
import { later, MINUTE_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { insertChallenge, type Purpose, useChallenge } from './challenges.queries.ts';
import type { Credential, NewCredential } from './passkeys.contract.ts';
import type { Passkey } from './passkeys.queries.ts';

const LIFE_MS = 5 * MINUTE_MS;
// COSE's numbers of EdDSA, ES256 and RS256: what every version of Node verifies, and each authenticator has one of.
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey, not at the start. */
const library = () => import('@simplewebauthn/server');

/** Whom passkeys are for: the host that people reach Nafasi at. */
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

/** What to ask a browser that is to make a passkey; it makes none where the person has one already. */
export async function optionsToAdd(
  platform: Platform,
  person: { id: number; email: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Nafasi',
    rpID: partyOf(platform).rpID,
    // The same each time: a device then keeps one passkey of an account.
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

/** What to ask a browser that is to use a passkey: any of its own, or one of those that are known. */
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

/** The passkey that a browser has made, and that its person was there; null where it does not prove that. */
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

/** The counter that a passkey shows with a proof of its person; null where it proves nothing. */
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
      // Its counter is compared afterwards: the library would before it knows who signed.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/** The challenge that a browser says it answers, used up; null where it was not asked for this. */
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

/** What the library found; it throws at whatever does not fit, be it made wrongly or by another. */
const orNothing = <Found extends object>(found: Promise<Found>): Promise<Partial<Found>> =>
  found.catch(() => ({}));
