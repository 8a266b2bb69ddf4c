import type { Config } from '#platform/config.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Log } from '#platform/platform.ts';
import { isSameSecret } from '#platform/secrets.ts';

/**
 * M-Pesa does not sign its callbacks. They come to an address nobody else knows, from the network
 * addresses Safaricom names; a stranger learns nothing, not even that there is something here.
 */
export function refuseStrangers(
  mpesa: Config['mpesa'],
  log: Log,
  secret: string,
  sourceAddress: string,
): void {
  const knowsSecret =
    mpesa.callbackSecret !== undefined && isSameSecret(secret, mpesa.callbackSecret);
  if (!knowsSecret) throw new Refusal(platformRefusals.NOT_FOUND);
  if (mpesa.sourceAddresses.includes(sourceAddress.replace(/^::ffff:/, ''))) return;
  log.warn({ sourceAddress }, 'A callback with the right secret came from an unknown address');
  throw new Refusal(platformRefusals.NOT_FOUND);
}
