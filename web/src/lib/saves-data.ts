import { createContext, use } from 'react';

/** Whether whoever looks at a page saves data, as the browser says or as they chose: see `savesData` of the server. */
export const SavesData = createContext(false);

/** When a link loads what it leads to. */
export const usePreload = (): 'intent' | false => (use(SavesData) ? false : 'intent');

const aYearS = 31_536_000;

/** Kept in a cookie, as pages are made otherwise: the server has to know. Shows the page anew. */
export function chooseToSaveData(saves: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser.
  document.cookie = `save-data=${saves ? 'on' : 'off'}; path=/; max-age=${aYearS}; samesite=lax`;
  window.location.reload();
}
