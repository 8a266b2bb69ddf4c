import { untilReached } from './use-online.ts';

/**
 * Loads a part of the app, waiting for the network if there is none: a part that fails would take down the whole page
 * with what was typed there. Throws if the server is reachable but the part is not there, as after a newer build.
 */
export async function patiently<Part>(load: () => Promise<Part>, moreTries = 2): Promise<Part> {
  try {
    await loadSheetsAgain();
    return await load();
  } catch (error) {
    if (moreTries === 0) throw error;
    await untilReached();
    return patiently(load, moreTries - 1);
  }
}

const lostSheets = new Set<HTMLLinkElement>();

/** Starts to note style sheets that fail to load: the bundler's own loader requests each only once. */
export function noteLostSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target);
  };
  window.addEventListener('error', note, true);
}

/** Resolves at once if none was lost. */
function loadSheetsAgain(): Promise<unknown> {
  const lost = [...lostSheets];
  lostSheets.clear();
  const load = (link: HTMLLinkElement) =>
    new Promise((onload, onerror) =>
      link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror })),
    );
  return Promise.all(lost.map(load));
}
