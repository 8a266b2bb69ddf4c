// Limits by network. Behind one address of a carrier are thousands of people, so what an account did comes
// first, and its network is only a brake: where many accounts fail, each gets fewer tries there.
import type { Limit, Limits } from './limits.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** `tries`: how many accounts may fail at one network before each of them gets a single try there. */
type Brake = Limit;

/** Of how many times as many no new one gets a try either. */
const ATTACK = 10;

type Try = {
  network: string;
  /** Which of its account's tries in this time it is, counted before. */
  nth: number;
  /** Whether the account was seen there in good faith: no brake is for it. */
  isKnown?: () => Promise<boolean>;
};

/**
 * Counts the network of an account's first try, and refuses where too many accounts failed there. So nobody
 * who has not failed is refused for others, unless they are so many that somebody tries passwords on all.
 */
export async function brake(
  limits: Limits,
  limit: Brake,
  { network, nth, isKnown = async () => false }: Try,
): Promise<void> {
  const accounts = nth === 1 ? await limits.add(limit, network) : await limits.read(limit, network);
  const mayTry = nth === 1 ? accounts <= ATTACK * limit.tries : accounts <= limit.tries;
  if (mayTry || (await isKnown())) return;
  throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter: limit.seconds });
}
