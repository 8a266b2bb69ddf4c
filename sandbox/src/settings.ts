import type { FastifyBaseLogger } from 'fastify';

/** The merchant, the credentials of its Daraja app, and the sandbox's initial switches. */
export interface SandboxSettings extends Partial<Switches> {
  shortCode: string;
  merchantName: string;
  consumerKey: string;
  consumerSecret: string;
  /** The passkey for the password of prompts. */
  passkey?: string;
  /** The organisation's API operator, who requests statuses, reversals and payouts. */
  initiatorName?: string;
  initiatorPassword?: string;
  logger: false | FastifyBaseLogger;
  /** The clock; tests set their own. */
  now?: () => Date;
}

/** What can be switched while the sandbox runs. */
export interface Switches {
  /** As in production: URLs are registered once, and a second registration is refused. */
  registerOnce: boolean;
  /** As after Safaricom has activated external validation: the merchant is asked before a payment. */
  externalValidation: boolean;
  /** A paid prompt is also confirmed like any payment to the pay bill, in addition to its own callback. */
  promptsConfirm: boolean;
  /** Whether a part can be reversed; otherwise only the whole. */
  partialReversals: boolean;
  /** What Pull's `trxDate` means although it ends in Z: the documentation does not say. */
  pullTimes: 'nairobi' | 'utc';
  /** Between the response to a request and its result. */
  resultDelayMs: number;
  /** How long a prompt waits for its PIN. */
  promptSeconds: number;
}

/** Who receives the money. */
export type Merchant = Pick<SandboxSettings, 'shortCode' | 'merchantName'>;

export type Settings = ReturnType<typeof withDefaults>;

/** The defaults: M-Pesa as a marketplace meets it, and a value for every credential. */
export function withDefaults(settings: SandboxSettings) {
  return {
    passkey: 'sandbox-passkey',
    initiatorName: 'sandbox-initiator',
    initiatorPassword: 'sandbox-password',
    now: () => new Date(),
    registerOnce: false,
    externalValidation: false,
    promptsConfirm: true,
    partialReversals: true,
    pullTimes: 'nairobi' as const,
    resultDelayMs: 250,
    promptSeconds: 60,
    ...settings,
  };
}
