import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { doubtful, type Finding, right, wordsOf, wrong } from './finding.ts';
import {
  lookAtAddress,
  lookAtCertificate,
  lookAtDisk,
  lookAtMail,
  lookAtMpesa,
  lookAtRegistration,
} from './look-around.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtPictures } from './look-at-pictures.ts';

/**
 * Checks everything that Nafasi needs where it is to run, without changing it. Without valid settings nothing else is
 * checked.
 */
export async function examine(
  environment: Record<string, string | undefined>,
  unknown: readonly string[],
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [wrong('settings', wordsOf(error), 'Mend what is named, then run this again.')];
  }
  const now = systemClock.now();
  return [
    ...lookAtSettings(config, unknown),
    ...(await lookBehind(config)),
    await lookAtMail(config),
    await lookAtCertificate(config),
    ...(await lookAtAddress(config, now)),
    ...(await lookAtDisk(config)),
  ];
}

function lookAtSettings(config: Config, unknown: readonly string[]): Finding[] {
  const findings: Finding[] = [right('settings', 'All can be used.')];
  if (unknown.length)
    findings.push(
      doubtful(
        'settings',
        `No settings, and without effect: ${unknown.join(', ')}.`,
        'Look for the right name in .env.example.',
      ),
    );
  if (!config.production)
    findings.push(
      doubtful(
        'settings',
        'NODE_ENV is not production.',
        'Set NODE_ENV=production where people pay.',
      ),
    );
  if (config.moneyApprovals < 2)
    findings.push(
      doubtful(
        'settings',
        'One admin alone may move money.',
        'Set MONEY_APPROVALS=2 once there are two.',
      ),
    );
  if (!config.mpesa.b2c)
    findings.push(
      doubtful(
        'settings',
        'Owners cannot be paid by M-Pesa.',
        'Set MPESA_B2C_SHORT_CODE once Safaricom lets money leave it.',
      ),
    );
  if (!config.sealKey)
    findings.push(
      doubtful(
        'settings',
        'Secrets are sealed with a key that lies in DATA_DIR.',
        'Set SEAL_KEY, the same for all processes, and keep a copy elsewhere.',
      ),
    );
  if (!isReachedByTrusted(config))
    findings.push(
      doubtful(
        'settings',
        `No proxy that can call ${config.host} is trusted.`,
        'Name the addresses of proxies in TRUSTED_PROXIES: unless it does, M-Pesa is refused and all clients share the limits of one network.',
      ),
    );
  return findings;
}

/**
 * If a process accepts calls from other machines, its proxies must be trusted at an address other than loopback. If it
 * accepts only local calls, in production it has a proxy beside it.
 */
const isReachedByTrusted = ({ host, trustedProxies, production }: Config) =>
  isLoopback(host)
    ? !production || trustedProxies.some(isLoopback)
    : trustedProxies.some((proxy) => !isLoopback(proxy));
const isLoopback = (host: string) => /^(?:127\.|::1(?:\/128)?$|localhost$)/.test(host);

/**
 * How many a process opens: those of the settings, and one each for incoming payments, its readiness, and its listener.
 */
export const connectionsOf = ({ database, queue }: Config) => database.connections + queue.max + 3;

/** What needs the database: it cannot be checked if it is the built-in one, which is not running. */
async function lookBehind(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl)
    return [
      doubtful('database', 'The built-in one is used.', 'Set DATABASE_URL where people pay.'),
    ];
  const db = openDatabase(config.databaseUrl, () => undefined, 2, {
    connectionTimeoutMillis: 5_000,
    ...config.database.options,
  });
  try {
    const found = await lookAtDatabase(db, systemClock.now, connectionsOf(config));
    if (found.some(({ what, is }) => what === 'database' && is === 'wrong')) return found;
    const all = [...found, ...(await lookAtPictures(config, db))];
    if (found.some(({ is }) => is === 'wrong')) return all;
    return [...all, ...(await lookAtRegistration(config, db)), await lookAtMpesa(config, db)];
  } finally {
    await db.destroy();
  }
}
