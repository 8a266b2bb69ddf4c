// What must be registered with M-Pesa before the first payment, by a person or by the demo.
import type { RequestOutcome } from '../mpesa.ts';
import { type C2bAddresses, REGISTERED, registerC2b } from './c2b.ts';
import { darajaCalls } from './calls.ts';
import { darajaHttp } from './http.ts';
import type { Merchant } from './merchant.ts';
import { registerPull } from './pull.ts';
import { ownTokens } from './token.ts';
import type { App } from './token-store.ts';

/** The addresses at which M-Pesa reaches a Nafasi served under `url`; `payments.contract.ts` serves these. */
export const callbackAddresses = (url: string, secret: string | undefined): C2bAddresses => ({
  confirmation: `${url}/hooks/${secret}/c2b/confirmation`,
  validation: `${url}/hooks/${secret}/c2b/validation`,
});

/**
 * Registers the addresses of the pay-bill, and Pull where it is used; throws M-Pesa's reason if it refuses. Production
 * accepts addresses only once: having some already does not stop the registration for Pull.
 */
export async function registerAddresses(
  settings: Pick<Merchant, 'shortCode' | 'c2bVersion' | 'pull' | 'pullPhone'> & App,
  addresses: C2bAddresses,
): Promise<void> {
  const { send, close } = darajaHttp(settings.baseUrl);
  const calls = darajaCalls(send, ownTokens(send, settings));
  try {
    const taken = await registerC2b(calls, settings, addresses);
    const isThere = taken.outcome === 'refused' && taken.code === REGISTERED;
    if (!isThere) requireAccepted(taken);
    if (settings.pull) requireAccepted(await registerPull(calls, settings, addresses.confirmation));
    if (isThere) throw new Error(taken.message + (settings.pull ? ' Pull is registered.' : ''));
  } finally {
    await close();
  }
}

function requireAccepted(outcome: RequestOutcome<object>): void {
  if (outcome.outcome !== 'accepted') throw new Error(outcome.message);
}
