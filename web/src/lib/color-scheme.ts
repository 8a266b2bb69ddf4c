// Light, dark, or whatever the system says; kept in the browser. `before-paint.js` reads the same before the first paint.
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

const storageKey = 'mantine-color-scheme-value';
const changed = new EventTarget();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** In a browser that bars its storage, for as long as the page lives. */
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

/** Follows the system, and what is chosen in other tabs. */
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

/** What was chosen. The server, which does not know it, shows pages as the system's. */
export const useColorScheme = () => useSyncExternalStore(watch, chosen, () => 'auto' as const);

export const useShownScheme = () => useSyncExternalStore(watch, shown, () => 'light' as const);
