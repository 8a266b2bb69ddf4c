import Bowser from 'bowser';

/** The browser and system of a User-Agent, such as `Chrome on Android`; null if it names none. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const named = [browser.name, os.name].filter((name) => name);
  return named.join(' on ').slice(0, 60) || null;
}
