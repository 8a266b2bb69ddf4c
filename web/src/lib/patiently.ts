import { untilReached } from './use-online.ts';

/**
 * Loads a part of the app. Without a network it comes once there is one: a part that fails takes its whole page down, and
 * what was typed there. Throws where the server is there and the part is not, as after a newer build.
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

/** From here on style sheets that do not come are known: the build's own loader asks once for each, and no more. */
export function noteLostSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target);
  };
  window.addEventListener('error', note, true);
}

/** Where any was lost. */
function loadSheetsAgain(): Promise<unknown> {
  const lost = [...lostSheets];
  lostSheets.clear();
  const load = (link: HTMLLinkElement) =>
    new Promise((onload, onerror) =>
      link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror })),
    );
  return Promise.all(lost.map(load));
}
