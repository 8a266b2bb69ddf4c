import { page } from 'vitest/browser';

/** The button for what else can be done with the row of a list that says so, as a table or as cards. */
export const moreOf = (text: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: text })
    .getByRole('button', { name: 'More' });
