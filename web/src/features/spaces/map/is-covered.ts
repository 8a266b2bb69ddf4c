/** Whether something is open over the search, which a search that starts by itself would close. */
export const isCovered = (): boolean => document.querySelector('dialog') !== null;
