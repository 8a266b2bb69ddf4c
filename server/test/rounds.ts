// How often something is tried: a few times in every gate, many times when it is proved at length
// (`npm run prove`).
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isAtLength: boolean;
  }
}

export const isAtLength = (): boolean => inject('isAtLength');

export const rounds = (inGate: number, atLength: number): number =>
  isAtLength() ? atLength : inGate;
