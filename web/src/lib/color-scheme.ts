// Light, dark, or the system's; kept in the browser. `before-paint.js` reads the same key before the first paint.
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

const storageKey = 'mantine-color-scheme-value';
const changed = new EventTarget();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Where the browser blocks storage: for as long as the page lives. */
let unkept: ColorScheme | undefined;

function chosen(): ColorScheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return unkept ?? 'auto';
  }
}

function shown(): 'light' | 'dark' {
  const scheme = chosen();
  if (scheme !== 'auto') return scheme;
  return systemIsDark().matches ? 'dark' : 'light';
}

export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    unkept = scheme;
  }
  show();
}

function show(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', shown());
  changed.dispatchEvent(new Event('change'));
}

/** Follows the system's setting, and choices made in other tabs. */
export function followColorScheme(): void {
  systemIsDark().addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) show();
  });
}

function watch(onChange: () => void) {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

/** The choice. The server, which does not know it, renders 'auto'. */
export const useColorScheme = () => useSyncExternalStore(watch, chosen, () => 'auto' as const);

export const useShownScheme = () => useSyncExternalStore(watch, shown, () => 'light' as const);
