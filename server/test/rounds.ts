// How often something is tried: a few times in every gate, many times in a long proof (`npm run prove`), and every part
// as briefly as in the gate when a planted fault must be found (`npm run prove -- --plant`).
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isAtLength: boolean;
    /** Whether parts that are only proved at length are run as briefly as possible. */
    isBrief: boolean;
  }
}

export const isAtLength = (): boolean => inject('isAtLength');

/** At length, and not briefly. */
export const isWhole = (): boolean => isAtLength() && !inject('isBrief');

export const rounds = (inGate: number, atLength: number): number => (isWhole() ? atLength : inGate);
