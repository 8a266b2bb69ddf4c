// What the front page does without until somebody acts: the other pages, and what lies over them.
import { patiently } from '../lib/patiently.ts';

type Parts = typeof import('./later-parts.ts').parts;

const loadParts = () => import('./later-parts.ts');

type Part<Name extends keyof Parts> = Awaited<ReturnType<Parts[Name]>>;

/** A part, once it is here. Where its files are is loaded first: their names alone are 3 kB. */
export async function later<Name extends keyof Parts>(name: Name): Promise<Part<Name>> {
  const load = async () => (await loadParts()).parts[name]();
  return (await patiently(load)) as Part<Name>;
}

/** Whoever touches the page may be about to leave it: where other pages are is known by the time they let go, or asked again. */
export function prepareToLeave(): void {
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, () => void loadParts().catch(() => undefined), {
      once: true,
      passive: true,
    });
}
