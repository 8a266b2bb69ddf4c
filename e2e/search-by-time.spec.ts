// The time of a search is carried into the booking, and its space is not found again once it is booked.
import { dayAhead, expect, inWords, openAs, reviewBooking, spaceNamed, test } from './fixtures.ts';

test('a time is searched for, carried into the booking, and not found again once it is booked', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(310, project);
  const { id } = await spaceNamed('Acacia Boardroom');
  await openAs(page, account.session, '/?keyword=acacia');
  await page.getByRole('button', { name: /^Change the search/ }).click();
  await page.getByRole('search').getByRole('button', { name: /^When/ }).click();
  const panel = page.getByRole('dialog', { name: 'When' });
  const cell = panel.getByRole('gridcell', { name: inWords(day) });
  while (!(await cell.isVisible()))
    await panel.getByRole('button', { name: 'Later weeks' }).click();
  await cell.click();
  const time = (list: string, name: RegExp) =>
    panel.getByRole('listbox', { name: list }).getByRole('option', { name });
  await time('From', /^13:00/).click();
  await time('To', /^15:00/).click();
  await panel.getByRole('button', { name: /^Show \d/ }).click();
  const found = `/?keyword=acacia&date=${day}&from=13%3A00&to=15%3A00`;
  await expect(page).toHaveURL(found);
  const card = page.getByRole('article', { name: 'Acacia Boardroom' });
  await card.getByRole('link', { name: 'Quick Book' }).click();
  await expect(page).toHaveURL(`/spaces/${id}/booking?start=${day}T13%3A00&end=${day}T15%3A00`);
  await expect(page.getByLabel('Start date')).toHaveValue(inWords(day));
  await expect(page.getByLabel('Start time')).toHaveValue('13:00');
  await expect(page.getByLabel('End time')).toHaveValue('15:00');
  const times = page.getByRole('grid', { name: 'Free and taken times' });
  await expect(times.getByRole('gridcell', { name: /14:30 to 15:00, free$/ })).toBeAttached();
  await reviewBooking(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book and pay' }).first().click();
  await page.waitForURL(/\/invoices\/\d+/);

  await page.goto(found);
  await expect(page.getByText('No spaces match your search criteria')).toBeVisible();
  // It is only offered at other times of that day.
  await expect(card).toHaveCount(1);
  const near = page.getByRole('region', { name: 'Close to what you asked' });
  await expect(near.getByRole('article', { name: 'Acacia Boardroom' })).toBeVisible();
});
