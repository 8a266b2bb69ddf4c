// The figures of long proofs, for the table of docs/proof.md: `prove` collects them, and judges those with a limit.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for figures; null in the gate, where none count. */
    figuresIn: string | null;
    /** The fault planted in this run, which a proof must find; null if none. */
    planted: string | null;
  }
}

/** `most` and `least` are judged by `prove` alone, as a gate's machine may be slow. */
export type Figure = { what: string; value: number; unit?: string; most?: number; least?: number };

/** Records the figures of a part of a proof. */
export async function keepFigures(
  proof: string,
  part: string,
  figures: readonly Figure[],
): Promise<void> {
  const all = inject('figuresIn');
  if (all === null) return;
  const folder = join(all, proof);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${part}.json`), JSON.stringify(figures));
}

/** Whether this run is to find that fault. */
export const isPlanted = (fault: string): boolean => inject('planted') === fault;
