import { brake } from '#platform/http/brakes.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';

// Few tries for an account from one place, many from all: a stranger's guesses must not lock its
// owner out.
const FAILED: Limit = { name: 'login-account-address', tries: 10, seconds: 900 };
const FAILED_OF_ACCOUNT: Limit = { name: 'login-account', tries: 100, seconds: 900 };
/** Accounts that failed at one network, and did not succeed after. */
const FAILING_AT_NETWORK: Limit = { name: 'login-address', tries: 100, seconds: 900 };
/** Who has logged in at a network in these days is no stranger there. */
const KNOWN: Limit = { name: 'login-known', tries: 1, seconds: 30 * 86_400 };

type Login = { email: string; network: string };

const pairOf = ({ email, network }: Login) => `${network} ${email}`;
/** Kept for a month, and so without whose it is. */
const knownKeyOf = (login: Login) => hashToken(pairOf(login)).toString('base64url');

/** Whether this account has logged in at this network lately. */
export const isKnownAt = async ({ limits }: Platform, login: Login): Promise<boolean> =>
  (await limits.read(KNOWN, knownKeyOf(login))) > 0;

/** Counts a login as failed until it succeeds, so that many at once are bounded too; refuses one too many. */
export async function countLogin(platform: Platform, login: Login): Promise<void> {
  const { limits } = platform;
  const isKnown = () => isKnownAt(platform, login);
  const nth = await limits.count(FAILED, pairOf(login));
  await brake(limits, FAILING_AT_NETWORK, { network: login.network, nth, isKnown });
  // Last: what a network is refused must not use up the tries of those it names.
  if ((await limits.takes(FAILED_OF_ACCOUNT, login.email)) || (await isKnown())) return;
  throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter: FAILED_OF_ACCOUNT.seconds });
}

/** Takes back what was counted, after a success. */
export async function countLoggedIn({ limits }: Platform, login: Login): Promise<void> {
  // The network counted the first of these tries alone: of many logins at once one takes it back.
  if (await limits.forget(FAILED, pairOf(login)))
    await limits.giveBack(FAILING_AT_NETWORK, login.network);
  await limits.giveBack(FAILED_OF_ACCOUNT, login.email);
  // Its days count from the last login, and not from the first.
  await limits.renew(KNOWN, knownKeyOf(login));
}
