// npm run payments:register: tells M-Pesa where to send word of payments, once before the first one.
import { readConfig } from '../server/src/platform/config.ts';
import { callbackAddresses, registerC2bUrls } from '../server/src/platform/daraja.ts';
import { StartProblem } from '../server/src/platform/start-problem.ts';

const DARAJA = 'https://api.safaricom.co.ke';
// Their defaults suit the demo, which registers by itself.
const NEEDED = [
  'PUBLIC_URL',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_CALLBACK_SECRET',
];

try {
  process.stdout.write(`${await register()}\n`);
} catch (error) {
  process.stderr.write(`${sayWhy(error)}\n`);
  process.exitCode = 1;
}

/** Registers the addresses of this environment's settings; answers what was registered where. */
async function register(): Promise<string> {
  const { production, publicUrl = '', mpesa } = readConfig(process.env);
  const needed = production ? NEEDED : [...NEEDED, 'MPESA_BASE_URL'];
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length) {
    throw new StartProblem(`To register the addresses for payments, set ${missing.join(', ')}.`);
  }
  const { baseUrl = DARAJA, consumerKey, consumerSecret, shortCode, callbackSecret } = mpesa;
  const addresses = callbackAddresses(publicUrl, callbackSecret);
  await registerC2bUrls({ baseUrl, consumerKey, consumerSecret }, { shortCode, ...addresses });
  return [
    `Registered at ${baseUrl} for the pay-bill ${shortCode}:`,
    `  confirmation  ${addresses.confirmation}`,
    `  validation    ${addresses.validation}`,
  ].join('\n');
}

function sayWhy(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  // fetch says why it failed only in its cause.
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `M-Pesa did not take the addresses. ${error.message}${cause}`;
}
