// Limits by network. A carrier has thousands of people behind one address, so what an account did counts first, and its
// network is only a brake: where many accounts fail, each gets fewer tries.
import type { Limit, Limits } from './limits.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** `tries`: how many accounts may fail from one network before each of them gets a single try there. */
type Brake = Limit;

/** At this multiple, new accounts get no try either. */
const ATTACK = 10;

type Try = {
  network: string;
  /** The number of this try among its account's tries in this time; already counted. */
  nth: number;
  /** Whether the account has used this network in good faith: then no brake applies. */
  isKnown?: () => Promise<boolean>;
};

/**
 * Counts the network of an account's first try, and refuses if too many accounts failed there. So nobody who has not
 * failed is refused for the failures of others, unless those are so many that somebody must be trying passwords on all.
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
