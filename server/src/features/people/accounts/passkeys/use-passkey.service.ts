import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal, type RefusalKind } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { passkeyConfirmed, passkeyCopied } from '../accounts.events.ts';
import { findUser } from '../accounts.queries.ts';
import { confirmSession } from '../sessions/sessions.queries.ts';
import { beginSession, withNeeds } from '../sessions/sessions.service.ts';
import type { Purpose } from './challenges.queries.ts';
import {
  type Credential,
  type logInWithPasskey as logInCall,
  passkeyRefusals,
} from './passkeys.contract.ts';
import { findCredentialsOf, findPasskey, type Passkey, usePasskey } from './passkeys.queries.ts';
import { optionsToUse, provenCounter } from './webauthn.service.ts';

const { PASSKEY_NOT_RIGHT, PASSKEY_DOES_NOT_CONFIRM } = passkeyRefusals;

const CONFIRMATIONS: Limit = { name: 'confirm-passkey', tries: 30, seconds: 900 };

/**
 * The options for the browser of somebody who logs in: it offers the passkeys it has, without telling us. There is
 * nothing to guess, and a carrier has thousands of people behind one address: the budget of calls is limit enough.
 */
export const beginLogin = (platform: Platform) => optionsToUse(platform, { purpose: 'log_in' });

/** Logs a browser in. The device has asked for its PIN or fingerprint: neither password nor code is needed. */
export async function logInWithPasskey(
  platform: Platform,
  { credential, rotate_refresh_token: rotates }: z.output<typeof logInCall.body>,
  { network, device }: { network: string; device: string | null },
) {
  const { userId, ...tokens } = await withPasskey(platform, credential, {
    of: { purpose: 'log_in' },
    refusal: PASSKEY_NOT_RIGHT,
    work: async (tx, { userId }) => {
      const opening = { rotates, device, detail: { network, by: 'passkey' } };
      const tokens = await beginSession(tx, platform, userId, opening);
      return tokens && { ...tokens, userId };
    },
  });
  const user = await findUser(platform.db, userId);
  if (!user) throw new Refusal(PASSKEY_NOT_RIGHT);
  return { ...tokens, user: await withNeeds(platform, user) };
}

/** The options for the browser of somebody who confirms a call: for one of their passkeys. */
export async function beginConfirming(platform: Platform, caller: Caller) {
  await platform.limits.count(CONFIRMATIONS, String(caller.id));
  const known = await findCredentialsOf(platform.db, caller.id);
  return optionsToUse(platform, { purpose: 'confirm', userId: caller.id }, known);
}

/** Makes a session count as just opened, for calls that a token alone does not permit. */
export async function confirmWithPasskey(
  platform: Platform,
  caller: Caller,
  credential: Credential,
): Promise<void> {
  const now = platform.clock.now();
  await withPasskey(platform, credential, {
    of: { purpose: 'confirm', userId: caller.id },
    refusal: PASSKEY_DOES_NOT_CONFIRM,
    work: async (tx) => {
      await confirmSession(tx, caller.sessionId, now);
      await happened(tx, passkeyConfirmed, { about: caller.id, by: caller.id, at: now });
      return {};
    },
  });
}

type Use<Result> = {
  of: Purpose;
  /** The refusal for everything that does not fit, whatever it is. */
  refusal: RefusalKind;
  /** What the passkey is used for; null if its person has been removed. */
  work: (tx: Tx, passkey: Passkey) => Promise<Result | null>;
};

/** Uses a passkey for something, in the same transaction. */
async function withPasskey<Result>(
  platform: Platform,
  credential: Credential,
  { of, refusal, work }: Use<Result>,
): Promise<Result> {
  const { db, clock } = platform;
  const passkey = await findPasskey(db, Buffer.from(credential.id, 'base64url'));
  const isTheirs = !('userId' in of) || passkey?.userId === of.userId;
  if (!passkey || !isTheirs) throw new Refusal(refusal);
  const refused = new Refusal(refusal, { about: passkey.userId });
  const counter = await provenCounter(platform, passkey, credential, of);
  if (counter === null) throw refused;
  if (counter <= passkey.counter && counter + passkey.counter > 0) {
    await recordCopy(platform, passkey);
    throw refused;
  }
  return inTransaction(db, async (tx) => {
    const use = { passkeyId: passkey.id, counter, now: clock.now() };
    const result = (await usePasskey(tx, use)) ? await work(tx, passkey) : null;
    if (result === null) throw refused;
    return result;
  });
}

/** Two devices have this key, as one's counter is behind: it may have been copied. */
const recordCopy = ({ db, clock }: Platform, { userId }: Passkey) =>
  inTransaction(db, (tx) =>
    happened(tx, passkeyCopied, { about: userId, by: null, at: clock.now() }),
  );
