// What the front page does not need until somebody acts: the other pages, and what opens over them.
import { patiently } from '../lib/patiently.ts';

type Parts = typeof import('./later-parts.ts').parts;

const loadParts = () => import('./later-parts.ts');

type Part<Name extends keyof Parts> = Awaited<ReturnType<Parts[Name]>>;

/** Loads a part. The list of parts is itself loaded on demand: the file names alone are 3 kB. */
export async function later<Name extends keyof Parts>(name: Name): Promise<Part<Name>> {
  const load = async () => (await loadParts()).parts[name]();
  return (await patiently(load)) as Part<Name>;
}

/**
 * Whoever touches the page may be about to leave it: loads the list of parts early; a failed load is retried on use.
 */
export function prepareToLeave(): void {
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, () => void loadParts().catch(() => undefined), {
      once: true,
      passive: true,
    });
}
