import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { callbackAddresses, registerAddresses } from '#platform/daraja/registration.ts';
import type { Db } from '#platform/db/database.ts';
import type { Sms } from '#platform/sms.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { TaxRegister } from '#platform/tax-register.ts';
import { taxRegisterAt } from '#platform/tax-register-http.ts';
import { remindSandbox } from './demo-receipts.ts';
import { smsToSandbox } from './demo-sms.ts';
import { fillDemoWorld } from './demo-world.ts';

export type DemoSettings = {
  config: Config;
  db: Db;
  /** The address at which Nafasi will listen. */
  url: string;
  say: (line: string) => void;
  /** Aborts the work at its next step. */
  signal: AbortSignal;
};

export type DemoSandbox = {
  url: string;
  smtpUrl: string;
  sms: Sms;
  taxRegister: TaxRegister;
  /** Encrypts the API operator's password. */
  certificate: string;
};

/** Fills an empty database with the demo world and starts the sandbox; returns how to reach it. */
export async function startDemo(
  settings: DemoSettings,
  started: AsyncDisposableStack,
): Promise<DemoSandbox> {
  const { db, config, say } = settings;
  const { mpesa, earning } = config;
  await fillDemoWorld({ db, mpesa, earning, clock: systemClock, say });
  settings.signal.throwIfAborted();
  return startSandboxFor(settings, started);
}

/** Pull is registered with a phone number of the merchant's; the sandbox accepts any. */
const PULL_PHONE = '254722000000';

// The sandbox is loaded only here: a process without the demo never loads its code.
async function startSandboxFor(
  { config: { host, mpesa }, db, url }: DemoSettings,
  started: AsyncDisposableStack,
): Promise<DemoSandbox> {
  const { startSandbox } = await import('@nafasi/sandbox').catch((cause) => {
    throw new StartProblem(
      'The demo and its sandbox are not in a release. Set DEMO=off, or run npm start in a clone.',
      { cause },
    );
  });
  const sandbox = await startSandbox({
    host,
    port: mpesa.simulatorPort,
    shortCode: mpesa.shortCode,
    merchantName: 'NAFASI',
    consumerKey: mpesa.consumerKey,
    consumerSecret: mpesa.consumerSecret,
    passkey: mpesa.passkey,
    initiatorName: mpesa.initiator,
    initiatorPassword: mpesa.initiatorPassword,
    logger: false,
  });
  started.defer(() => sandbox.close());
  await remindSandbox(db, sandbox.url);
  await registerAddresses(
    { ...mpesa, baseUrl: sandbox.url, pullPhone: mpesa.pullPhone ?? PULL_PHONE },
    callbackAddresses(url, mpesa.callbackSecrets[0]),
  );
  return {
    ...sandbox,
    sms: smsToSandbox(sandbox.url),
    taxRegister: taxRegisterAt(`${sandbox.url}/tax-register/documents`, 'sandbox'),
  };
}
