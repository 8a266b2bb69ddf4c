import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Queue } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { secondFactorTask } from '../account-mails.service.ts';
import { accountRefusals } from '../accounts.contract.ts';
import { secondFactorSet, secondFactorTaken } from '../accounts.events.ts';
import { tellOfAdminLogin } from '../admin-mails.service.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { secondFactorRefusals } from './second-factor.contract.ts';
import {
  beginFactor,
  confirmFactor,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factor.queries.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  readCode,
  stepOf,
  uriOf,
} from './second-factor-codes.service.ts';

// A code has six digits: ten tries find one of the three valid ones with a chance of one in 33,000.
const TRIES: Limit = { name: 'second-factor', tries: 10, seconds: 900 };

/** Begins a setup with a new secret for the person's app. It counts once a code proves that the app has it. */
export async function beginSetup({ db, seal, clock }: Platform, caller: Caller) {
  const secret = newSecret();
  if (!(await beginFactor(db, caller.id, seal.seal(secret), clock.now())))
    throw new Refusal(secondFactorRefusals.SECOND_FACTOR_ON);
  return { secret, uri: uriOf(secret, caller.email) };
}

/** Turns it on. The person's other sessions end: they were opened without it. */
export async function turnOn(platform: Platform, caller: Caller, typed: string) {
  const { db, seal, clock, queue, limits } = platform;
  await limits.count(TRIES, String(caller.id));
  const begun = await findSecondFactor(db, caller.id);
  if (begun?.isOn) throw new Refusal(secondFactorRefusals.SECOND_FACTOR_ON);
  if (!begun) throw new Refusal(secondFactorRefusals.SECOND_FACTOR_NOT_BEGUN);
  const now = clock.now();
  const secret = seal.open(begun.secret);
  if (secret === null) throw new Refusal(secondFactorRefusals.SECOND_FACTOR_NOT_BEGUN);
  const step = stepOf(secret, readCode(typed), now);
  if (step === null) throw new Refusal(secondFactorRefusals.CODE_NOT_RIGHT, { field: 'code' });
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    await lockSignedIn(tx, caller);
    if (!(await confirmFactor(tx, { userId: caller.id, secret: begun.secret, step, now })))
      throw new Refusal(secondFactorRefusals.SECOND_FACTOR_NOT_BEGUN);
    await insertRecoveryCodes(tx, caller.id, codes.map(hashRecoveryCode));
    await deleteSessionsOf(tx, caller.id, caller.sessionId);
    await happened(tx, secondFactorSet, { about: caller.id, by: caller.id, at: now });
    const told = { user_id: caller.id, at: now.toISOString(), is_on: true };
    await queue.add(tx, secondFactorTask, told);
  });
  await limits.forget(TRIES, String(caller.id));
  return { recovery_codes: codes };
}

/** Turns off a second factor, for its person or, if they have lost it, by an admin. */
export async function turnOff(
  { db, clock, queue }: Platform,
  caller: Caller,
  userId: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockSignedIn(tx, caller);
    if (!(await takeSecondFactor(tx, queue, { userId, by: caller.id, now })))
      throw new Refusal(secondFactorRefusals.SECOND_FACTOR_OFF);
  });
}

/**
 * Turns off a second factor, on record and with a mail to its person, and to all admins if another admin's was turned
 * off; false if none was in use.
 */
export async function takeSecondFactor(
  tx: Tx,
  queue: Queue,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, userId))) return false;
  await happened(tx, secondFactorTaken, { about: userId, by, at: now });
  const told = { user_id: userId, at: now.toISOString(), is_on: false };
  await queue.add(tx, secondFactorTask, told);
  const did = 'turned off the second step of logging in of';
  await tellOfAdminLogin(tx, queue, { userId, by, did });
  return true;
}

/**
 * Refuses a login without the code that its account requires; false if it requires none. Each code counts once; if the
 * key is lost, only recovery codes do.
 */
export async function passSecondFactor(
  { db, seal, clock, limits, log }: Platform,
  userId: number,
  typed: string | undefined,
): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (!factor?.isOn) return false;
  if (!typed) throw new Refusal(accountRefusals.SECOND_FACTOR_NEEDED);
  await limits.count(TRIES, String(userId));
  const code = readCode(typed);
  const secret = seal.open(factor.secret);
  if (secret === null)
    log.warn({ userId }, 'A second factor was sealed with a key that is not set');
  const step = secret && stepOf(secret, code, clock.now());
  const passes =
    typeof step === 'number'
      ? await useStep(db, userId, step)
      : await useRecoveryCode(db, userId, hashRecoveryCode(code));
  if (!passes) throw new Refusal(accountRefusals.SECOND_FACTOR_WRONG);
  await limits.forget(TRIES, String(userId));
  return true;
}
