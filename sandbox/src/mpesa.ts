import type { KeyPairKeyObjectResult } from 'node:crypto';
import { createAccessTokens } from './access-token.ts';
import { createC2bConfirmations } from './c2b-confirmations.ts';
import { createDeliveries } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { createInitiator } from './initiator.ts';
import { createLedger } from './ledger.ts';
import { createPrompts } from './prompts.ts';
import type { Settings } from './settings.ts';

/** The state behind the sandbox's addresses: what is known, what moves, and what goes wrong. */
export type Mpesa = ReturnType<typeof createMpesa>;

export function createMpesa(settings: Settings, keys: KeyPairKeyObjectResult) {
  const { now } = settings;
  const ledger = createLedger(settings, now);
  const faults = createFaults();
  const deliveries = createDeliveries();
  const confirmations = createC2bConfirmations(deliveries, faults);
  return {
    /** Some of them can be switched while the sandbox runs. */
    settings,
    now,
    ledger,
    faults,
    deliveries,
    confirmations,
    prompts: createPrompts({ settings, ledger, faults, deliveries, confirmations }),
    tokens: createAccessTokens(() => now().getTime()),
    initiator: createInitiator(settings, keys),
  };
}
