import { createContext, use } from 'react';

/** Whether the person saves data, as their browser says or as they chose: see `savesData` on the server. */
export const SavesData = createContext(false);

/** When a link preloads its target. */
export const usePreload = (): 'intent' | false => (use(SavesData) ? false : 'intent');

const aYearS = 31_536_000;

/** Kept in a cookie, because the server has to know when rendering pages. Reloads the page. */
export function chooseToSaveData(saves: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser.
  document.cookie = `save-data=${saves ? 'on' : 'off'}; path=/; max-age=${aYearS}; samesite=lax`;
  window.location.reload();
}
