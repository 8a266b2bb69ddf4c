// Every setting of the process, read once from the environment. `.env.example` explains each; a
// test keeps the two alike.
import { resolve } from 'node:path';
import { z } from 'zod';
import { isHere, leadsToMpesa, saysHowItIsProtected } from './config-addresses.ts';
import { databaseOf, databaseVariables, queueOf } from './config-database.ts';
import { earningOf, earningVariables } from './config-earning.ts';
import { mailOf, mailVariables } from './config-mail.ts';
import { mapOf, mapVariables } from './config-map.ts';
import { picturesOf, pictureVariables } from './config-pictures.ts';
import { readVariables } from './config-reading.ts';
import { tracingOf, tracingVariables } from './config-tracing.ts';
import {
  addresses,
  isAddressOrRange,
  list,
  onOff,
  origins,
  port,
  shortCode,
  siteAddress,
  splitList,
} from './config-values.ts';
import { StartProblem } from './start-problem.ts';

/** The addresses Safaricom says its callbacks come from (its Getting Started page, 2026). */
const SAFARICOM_ADDRESSES =
  '196.201.214.200,196.201.214.206,196.201.214.207,196.201.214.208,196.201.213.114,196.201.213.44,196.201.212.127,196.201.212.129,196.201.212.136,196.201.212.138,196.201.212.69,196.201.212.74';

/** Origins of the web app during development; nothing is there in production. */
const DEVELOPMENT_ORIGINS = [3000, 5173, 8080].flatMap((at) => [
  `http://localhost:${at}`,
  `http://127.0.0.1:${at}`,
]);

const sealKey = z.string().min(32, 'must have at least 32 characters').optional();

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(5000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: siteAddress.optional(),
  ...databaseVariables,
  ...pictureVariables,
  DATA_DIR: z.string().min(1).default('.data'),
  SEAL_KEY: sealKey,
  SEAL_KEY_BEFORE: sealKey,
  DEMO: onOff.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3600).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  HOLD_MINUTES: z.coerce.number().int().min(1).max(1440).default(20),
  CODE_WAIT_SECONDS: z.coerce.number().int().min(0).max(20).default(5),
  RATE_LIMITS: onOff.default(true),
  TRUSTED_PROXIES: list
    .refine((all) => all.every(isAddressOrRange), 'must be addresses or ranges such as 10.0.0.0/8')
    .default([]),
  WEB_ORIGINS: origins.optional(),
  ...mailVariables,
  MPESA_SIMULATOR_PORT: port.default(5001),
  MPESA_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MPESA_CONSUMER_KEY: z.string().min(1).default('sandbox-key'),
  MPESA_CONSUMER_SECRET: z.string().min(1).default('sandbox-secret'),
  MPESA_SHORT_CODE: shortCode.default('247247'),
  MPESA_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, 'must be at most 20 letters and digits')
    .default('booking'),
  MPESA_C2B_VERSION: z.enum(['v1', 'v2', 'none']).default('v2'),
  MPESA_PASSKEY: z.string().min(1).default('sandbox-passkey'),
  MPESA_INITIATOR: z.string().min(1).default('sandbox-initiator'),
  MPESA_INITIATOR_PASSWORD: z.string().min(1).default('sandbox-password'),
  MPESA_CERTIFICATE: z.string().min(1).optional(),
  MPESA_B2C_SHORT_CODE: shortCode.optional(),
  MPESA_B2C_INITIATOR: z.string().min(1).optional(),
  MPESA_B2C_INITIATOR_PASSWORD: z.string().min(1).optional(),
  MPESA_PULL: onOff.optional(),
  MPESA_PULL_METHOD: z.enum(['GET', 'POST']).default('GET'),
  MPESA_PULL_PHONE: z
    .string()
    .regex(/^254[17]\d{8}$/, 'must be a number like 254712345678')
    .optional(),
  MPESA_MOST_PER_PAYMENT: z.coerce.number().int().min(1000).default(250_000),
  MPESA_CALLBACK_SECRET: list
    .refine(
      (all) => all.length > 0 && all.every((one) => /^[A-Za-z0-9_-]{22,80}$/.test(one)),
      'must be 22 to 80 letters and digits each',
    )
    .refine(
      (all) => !all.some((one) => /mpesa|m-pesa|safaricom|exe|cmd|sql|query/i.test(one)),
      'must not hold a word that Safaricom takes in no address: mpesa, safaricom, exe, cmd, sql, query',
    )
    .optional(),
  MPESA_SOURCE_ADDRESSES: addresses.optional(),
  REFUND_DUE_HOURS: z.coerce.number().int().min(1).max(8760).default(48),
  UNCLAIMED_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  ...earningVariables,
  LISTING_REVIEW: onOff.default(false),
  PROBLEM_ANSWER_HOURS: z.coerce.number().int().min(1).max(8760).default(48),
  TAX_REGISTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAX_REGISTER_TOKEN: z.string().min(1).max(2000).optional(),
  MONEY_APPROVALS: z.coerce.number().int().min(1).max(2).default(1),
  ...mapVariables,
  IMPORTS_FROM_INSIDE: onOff.default(false),
  ...tracingVariables,
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200)
    .regex(/^[!-~]*$/, 'must be of plain letters, digits and signs, without blanks')
    .optional(),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings. Reports every problem at once in a StartProblem. `environment` is `process.env` except in tests.
 * Empty values count as unset.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = readVariables(variables, environment);
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  const production = env.NODE_ENV === 'production';
  if (production) refuseInProduction(demo, env);
  return {
    production,
    ...{ port: env.PORT, host: env.HOST },
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    database: databaseOf(env),
    queue: queueOf(env),
    dataDir: resolve(env.DATA_DIR),
    pictures: picturesOf(env),
    /** The key that seals secrets in the database; undefined: a key that is kept in DATA_DIR. */
    sealKey: env.SEAL_KEY,
    /** The previous key. */
    sealKeyBefore: env.SEAL_KEY_BEFORE,
    demo,
    /** How long it keeps serving after it was told to stop, while it reports not ready. */
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 10 : 0),
    logLevel: env.LOG_LEVEL,
    holdMinutes: env.HOLD_MINUTES,
    /** How long the response to a typed code waits for M-Pesa. */
    codeWaitSeconds: env.CODE_WAIT_SECONDS,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES,
    webOrigins: env.WEB_ORIGINS ?? (production ? [] : DEVELOPMENT_ORIGINS),
    /** How many admins must approve before money moves or is put on the books: transfers, large matches, statements. */
    moneyApprovals: env.MONEY_APPROVALS,
    /** Age at which the desk raises an alarm about money owed back, and about unclaimed payments. */
    debts: { refundDueHours: env.REFUND_DUE_HOURS, unclaimedDays: env.UNCLAIMED_DAYS },
    earning: earningOf(env),
    /** Where receipts are registered for taxes. Null: nowhere, or in the demo at the sandbox. */
    taxRegister: taxRegisterOf(env),
    /** Whether an admin must approve a new space before it can be found. */
    listingReview: env.LISTING_REVIEW,
    /** How long admins wait for an owner's answer. */
    problems: { answerHours: env.PROBLEM_ANSWER_HOURS },
    /** Whether imported calendars and external pictures may be at http and internal addresses. */
    importsFromInside: env.IMPORTS_FROM_INSIDE,
    map: mapOf(env),
    /** The token that lets other machines read /metrics; null: only this machine may. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where traces go; null: tracing is off. */
    tracing: tracingOf(env),
    mail: mailOf(env, production),
    mpesa: {
      simulatorPort: env.MPESA_SIMULATOR_PORT,
      baseUrl: env.MPESA_BASE_URL,
      consumerKey: env.MPESA_CONSUMER_KEY,
      consumerSecret: env.MPESA_CONSUMER_SECRET,
      shortCode: env.MPESA_SHORT_CODE,
      account: env.MPESA_ACCOUNT,
      /** For C2B registration: the version in the app's product list; undefined: M-Pesa does not confirm payments. */
      c2bVersion: env.MPESA_C2B_VERSION,
      passkey: env.MPESA_PASSKEY,
      initiator: env.MPESA_INITIATOR,
      initiatorPassword: env.MPESA_INITIATOR_PASSWORD,
      /** The certificate itself (PEM) or the path of its file. */
      certificate: env.MPESA_CERTIFICATE,
      b2c: b2cOf(env, demo),
      pull: env.MPESA_PULL ?? demo,
      pullMethod: env.MPESA_PULL_METHOD,
      pullPhone: env.MPESA_PULL_PHONE,
      /** M-Pesa's limit for a single payment. */
      mostPerPaymentCents: env.MPESA_MOST_PER_PAYMENT * 100,
      /** The first is the one we hand out; the others are still accepted while they are being replaced. */
      callbackSecrets: env.MPESA_CALLBACK_SECRET ?? [],
      sourceAddresses:
        env.MPESA_SOURCE_ADDRESSES ??
        (demo ? sandboxAddresses(env.HOST) : splitList(SAFARICOM_ADDRESSES)),
    },
  };
}

function taxRegisterOf({ TAX_REGISTER_URL: url, TAX_REGISTER_TOKEN: token }: Settings) {
  if (!url !== !token)
    throw new StartProblem(
      'Settings to correct: TAX_REGISTER_URL and TAX_REGISTER_TOKEN must be set together, or neither. See .env.example.',
    );
  return url && token ? { url, token } : null;
}

/** The initiator that sends money to phones: its own, or the general one. Null: B2C is off. */
function b2cOf(env: Settings, demo: boolean) {
  const shortCode = env.MPESA_B2C_SHORT_CODE ?? (demo ? env.MPESA_SHORT_CODE : null);
  if (!shortCode) return null;
  return {
    shortCode,
    initiator: env.MPESA_B2C_INITIATOR ?? env.MPESA_INITIATOR,
    initiatorPassword: env.MPESA_B2C_INITIATOR_PASSWORD ?? env.MPESA_INITIATOR_PASSWORD,
  };
}

/** The sandbox calls from this machine: over the loopback, or from HOST when it calls that. */
const sandboxAddresses = (host: string) => [...new Set(['127.0.0.1', '::1', host])];

type Settings = z.infer<typeof variables>;

/** Settings whose defaults, or absence, suit the sandbox only. */
const NEEDED_FOR_MONEY = [
  'MPESA_SHORT_CODE',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR',
  'MPESA_INITIATOR_PASSWORD',
  'MPESA_CERTIFICATE',
] as const;

function refuseInProduction(demo: boolean, env: Settings): void {
  const problems = [
    demo && 'DEMO must be off (its accounts have a known password)',
    !env.DATABASE_URL && 'DATABASE_URL must be set',
    ...(['DATABASE_URL', 'DATABASE_READ_URL'] as const).map(
      (name) =>
        env[name] &&
        !saysHowItIsProtected(env[name]) &&
        `${name} must name its sslmode: verify-full, or disable where you trust the network`,
    ),
    !env.RATE_LIMITS && 'RATE_LIMITS must be on',
    env.IMPORTS_FROM_INSIDE &&
      'IMPORTS_FROM_INSIDE must be off (it lets owners reach addresses inside your network)',
    !env.PUBLIC_URL?.startsWith('https:') && 'PUBLIC_URL must be an https address',
    !env.SMTP_URL && 'SMTP_URL must be set',
    /\.example>?$/.test(env.MAIL_FROM) && 'MAIL_FROM must be an address of yours',
    env.SUPPORT_EMAIL.endsWith('.example') &&
      'SUPPORT_EMAIL must be an address people can write to',
    !env.MPESA_CALLBACK_SECRET && 'MPESA_CALLBACK_SECRET must be set',
    env.MPESA_CALLBACK_SECRET?.some((secret) => new Set(secret).size < 8) &&
      'MPESA_CALLBACK_SECRET must be harder to guess: more different characters',
    ...NEEDED_FOR_MONEY.map(
      (name) =>
        env[name] === variables.shape[name].parse(undefined) &&
        `${name} must be set, to your own and not the sandbox's`,
    ),
    !env.MPESA_B2C_SHORT_CODE &&
      (env.MPESA_B2C_INITIATOR || env.MPESA_B2C_INITIATOR_PASSWORD) &&
      'MPESA_B2C_SHORT_CODE must be set where MPESA_B2C_INITIATOR or its password is',
    !env.MPESA_B2C_INITIATOR !== !env.MPESA_B2C_INITIATOR_PASSWORD &&
      'MPESA_B2C_INITIATOR and MPESA_B2C_INITIATOR_PASSWORD must be set together, or neither',
    env.MPESA_B2C_INITIATOR_PASSWORD ===
      variables.shape.MPESA_INITIATOR_PASSWORD.parse(undefined) &&
      "MPESA_B2C_INITIATOR_PASSWORD must be your own and not the sandbox's",
    env.MPESA_BASE_URL &&
      !leadsToMpesa(env.MPESA_BASE_URL) &&
      'MPESA_BASE_URL must lead to M-Pesa: https, and neither this network nor a sandbox',
    env.TAX_REGISTER_URL &&
      !env.TAX_REGISTER_URL.startsWith('https:') &&
      !isHere(env.TAX_REGISTER_URL) &&
      'TAX_REGISTER_URL must be https, or this machine',
    [env.MAP_STYLE_URL ?? 'https:', ...env.MAP_ORIGINS].some(
      (address) => !address.startsWith('https:'),
    ) && 'MAP_STYLE_URL and MAP_ORIGINS must be https addresses',
    env.WEB_ORIGINS?.some((origin) => !origin.startsWith('https:')) &&
      'WEB_ORIGINS must be https addresses',
  ].filter(Boolean);
  if (problems.length) throw new StartProblem(`With NODE_ENV=production, ${problems.join('; ')}.`);
}

/** The names of all settings, for the test that compares them with `.env.example`. */
export const VARIABLE_NAMES = Object.keys(variables.shape);
