// npm run payments:register: registers our addresses for payment notifications with M-Pesa, once before the first one.
import { readConfig } from '../server/src/platform/config.ts';
import { SAFARICOM } from '../server/src/platform/daraja/http.ts';
import {
  callbackAddresses,
  registerAddresses,
} from '../server/src/platform/daraja/registration.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';
import { StartProblem } from '../server/src/platform/start-problem.ts';

// Settings whose defaults suit the demo, which registers by itself.
const NEEDED = [
  'PUBLIC_URL',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_CALLBACK_SECRET',
];

try {
  process.stdout.write(`${await register()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

/** Registers the addresses in this environment's settings; returns what was registered where. */
async function register(): Promise<string> {
  const { environment } = readEnvironment(process.env);
  const { production, publicUrl = '', mpesa } = readConfig(environment);
  // On by default in the demo only, and this is not for the demo.
  const pull = environment.MPESA_PULL === 'on';
  const needed = [
    ...NEEDED,
    ...(production ? [] : ['MPESA_BASE_URL']),
    ...(pull ? ['MPESA_PULL_PHONE'] : []),
  ];
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length) {
    throw new StartProblem(`To register the addresses for payments, set ${missing.join(', ')}.`);
  }
  const settings = { ...mpesa, baseUrl: mpesa.baseUrl ?? SAFARICOM, pull };
  const addresses = callbackAddresses(publicUrl, mpesa.callbackSecrets[0]);
  await registerAddresses(settings, addresses);
  return [
    `Registered at ${settings.baseUrl} for the pay-bill ${settings.shortCode}:`,
    `  confirmation  ${addresses.confirmation}`,
    `  validation    ${addresses.validation}`,
    ...(pull ? ['  and the listing of its payments (Pull)'] : []),
  ].join('\n');
}

function messageOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  const why = error instanceof Error ? error.message : String(error);
  return `M-Pesa did not take the addresses. ${why}`;
}
