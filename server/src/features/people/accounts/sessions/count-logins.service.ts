import { brake } from '#platform/http/brakes.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';

// Few tries for an account from one place, many from all: a stranger's guesses must not lock its owner out.
const FAILED: Limit = { name: 'login-account-address', tries: 10, seconds: 900 };
const FAILED_OF_ACCOUNT: Limit = { name: 'login-account', tries: 100, seconds: 900 };
/** Accounts that failed from one network, without a later success. */
const FAILING_AT_NETWORK: Limit = { name: 'login-address', tries: 100, seconds: 900 };
/** Accounts that have logged in from a network in this time are no strangers there. */
const KNOWN: Limit = { name: 'login-known', tries: 1, seconds: 30 * 86_400 };

type Login = { email: string; network: string };

const pairOf = ({ email, network }: Login) => `${network} ${email}`;
/** Kept for a month, and therefore hashed. */
const knownKeyOf = (login: Login) => hashToken(pairOf(login)).toString('base64url');

/** Whether this account has logged in from this network lately. */
export const isKnownAt = async ({ limits }: Platform, login: Login): Promise<boolean> =>
  (await limits.read(KNOWN, knownKeyOf(login))) > 0;

/**
 * Counts a login as failed until it succeeds, so that concurrent ones are bounded too; refuses when there are too many.
 */
export async function countLogin(platform: Platform, login: Login): Promise<void> {
  const { limits } = platform;
  const isKnown = () => isKnownAt(platform, login);
  const nth = await limits.count(FAILED, pairOf(login));
  await brake(limits, FAILING_AT_NETWORK, { network: login.network, nth, isKnown });
  // Last: what is refused to a network must not use up the tries of the accounts it names.
  if ((await limits.takes(FAILED_OF_ACCOUNT, login.email)) || (await isKnown())) return;
  throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter: FAILED_OF_ACCOUNT.seconds });
}

/** Uncounts it after a success. */
export async function countLoggedIn({ limits }: Platform, login: Login): Promise<void> {
  // The network counted only the first of these tries: of many concurrent logins only one uncounts it.
  if (await limits.forget(FAILED, pairOf(login)))
    await limits.giveBack(FAILING_AT_NETWORK, login.network);
  await limits.giveBack(FAILED_OF_ACCOUNT, login.email);
  // Its days count from the latest login.
  await limits.renew(KNOWN, knownKeyOf(login));
}
