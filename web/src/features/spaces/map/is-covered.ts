/** Whether somebody has opened something over the search: a search by itself would close it. */
export const isCovered = (): boolean => document.querySelector('dialog') !== null;
