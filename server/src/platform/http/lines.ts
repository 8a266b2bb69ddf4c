import fastq, { type queueAsPromised } from 'fastq';
import { platformRefusals, Refusal, type RefusalKind } from './refusal.ts';

type Kind = {
  /** How many per key may be inside at a time, and how many may wait. */
  atOnce: number;
  mostWaiting: number;
  /** The refusal for any beyond those. */
  full: RefusalKind;
};

/** Waits for a place in the line of `key`; returns the function that leaves it. */
export type Enter = (key: string) => Promise<() => void>;

/** A queue per key: first come, first served, and keys do not wait for each other. */
export function linesOf({ atOnce, mostWaiting, full }: Kind): Enter {
  const lines = new Map<string, queueAsPromised<(leave: () => void) => void, void>>();
  const lineOf = (key: string) => {
    const line =
      lines.get(key) ??
      fastq.promise((enter) => new Promise<void>((leave) => enter(leave)), atOnce);
    lines.set(key, line);
    return line;
  };
  return (key) => {
    const line = lineOf(key);
    if (line.length() >= mostWaiting) throw new Refusal(full);
    return new Promise((enter) => {
      void line.push(enter).then(() => line.idle() && lines.delete(key));
    });
  };
}

/** One queue for everybody, for work that occupies a whole processor: two at a time, and 503 when too many wait. */
export function lineOfTwo(): () => Promise<() => void> {
  const enter = linesOf({ atOnce: 2, mostWaiting: 20, full: platformRefusals.NOT_READY });
  return async () => enter('all');
}
