// Calls that M-Pesa makes. It does not sign them: they come to a secret address, from the network addresses Safaricom
// names. A stranger learns nothing, not even that there is anything here.
import type { z } from 'zod';
import type { Callbacks } from '../callbacks.ts';
import type { Config } from '../config.ts';
import { strangersRefused } from '../counted.ts';
import type { Log } from '../log.ts';
import { isSameSecret } from '../secrets.ts';
import type { hookParams } from './contract.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** The format of `newRef`. */
const REF = /^[0-9a-f]{32}$/;

type Called = { params: z.output<typeof hookParams>; body: unknown; request: { ip: string } };

/** Accepts M-Pesa's calls for one kind of callback: acknowledged as soon as they are stored. */
export const takeCallback =
  ({ config, callbacks, log }: { config: Config; callbacks: Callbacks; log: Log }, kind: string) =>
  async ({ params, body, request }: Called) => {
    refuseStrangers(config.mpesa, log, params.secret, request.ip);
    const { ref = null } = params;
    if (ref !== null && !REF.test(ref)) throw new Refusal(platformRefusals.NOT_FOUND);
    const text = typeof body === 'string' ? body : '';
    await callbacks.receive({ kind, ref, text, sourceAddress: request.ip });
    return { status: 200 as const, body: { ResultCode: 0 as const, ResultDesc: 'Accepted' } };
  };

export function refuseStrangers(
  mpesa: Config['mpesa'],
  log: Log,
  secret: string,
  sourceAddress: string,
): void {
  // All are compared, so that the time taken does not reveal which one came close.
  const fits = mpesa.callbackSecrets.map((known) => isSameSecret(secret, known));
  if (!fits.includes(true)) throw new Refusal(platformRefusals.NOT_FOUND);
  if (mpesa.sourceAddresses.includes(sourceAddress.replace(/^::ffff:/, ''))) return;
  strangersRefused.inc();
  log.warn({ sourceAddress }, 'A callback with the right secret came from an unknown address');
  throw new Refusal(platformRefusals.NOT_FOUND);
}

/** The address at which M-Pesa reaches a hook of a Nafasi served under `url`. */
export const hookAddress = (url: string, { callbackSecrets }: Config['mpesa'], path: string) =>
  `${url}/hooks/${callbackSecrets[0]}/${path}`;
