import { page } from 'vitest/browser';

/** The button for further actions of the row with this text, in a table or as a card. */
export const moreOf = (text: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: text })
    .getByRole('button', { name: 'More' });
