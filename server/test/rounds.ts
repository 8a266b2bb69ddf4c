// How often something is tried: a few times in every gate, many times when it is proved at length (`npm run prove`), and all of
// its parts, each as briefly as in the gate, where a fault is planted that must be found (`npm run prove -- --plant`).
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isAtLength: boolean;
    /** Whether what is only proved at length is so as briefly as it can be. */
    isBrief: boolean;
  }
}

export const isAtLength = (): boolean => inject('isAtLength');

/** At length, and not briefly. */
export const isWhole = (): boolean => isAtLength() && !inject('isBrief');

export const rounds = (inGate: number, atLength: number): number => (isWhole() ? atLength : inGate);
