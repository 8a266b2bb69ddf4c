import type { FastifyBaseLogger } from 'fastify';

/** The merchant the sandbox knows, the credentials of its Daraja app, and how the sandbox begins. */
export interface SandboxSettings extends Partial<Switches> {
  shortCode: string;
  merchantName: string;
  consumerKey: string;
  consumerSecret: string;
  /** What the password of a prompt is made with. */
  passkey?: string;
  /** The organisation's API operator, who asks for statuses, reversals and payouts. */
  initiatorName?: string;
  initiatorPassword?: string;
  logger: false | FastifyBaseLogger;
  /** The clock; tests set their own. */
  now?: () => Date;
}

/** What can be switched while the sandbox runs. */
export interface Switches {
  /** As in production: URLs are registered once, and a second time is refused. */
  registerOnce: boolean;
  /** As after Safaricom activated external validation: the merchant is asked before a payment. */
  externalValidation: boolean;
  /** A paid prompt is confirmed like any payment to the pay bill, beside its own callback. */
  promptsConfirm: boolean;
  /** A reversal may be of a part; otherwise only of the whole. */
  partialReversals: boolean;
  /** What Pull's `trxDate` means although it ends in Z: which one is true is not documented. */
  pullTimes: 'nairobi' | 'utc';
  /** From the answer to a request until its result is sent. */
  resultDelayMs: number;
  /** How long a prompt waits for its PIN. */
  promptSeconds: number;
}

/** What the money is paid to. */
export type Merchant = Pick<SandboxSettings, 'shortCode' | 'merchantName'>;

export type Settings = ReturnType<typeof withDefaults>;

/** As a marketplace meets M-Pesa, and every credential with a value. */
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
