import { expectAccessible } from './expect-accessible.ts';
import { expect, isWiderThanScreen, spaceNamed, test } from './fixtures.ts';

const dayAhead = (days: number) =>
  new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

test('a time is searched for, kept in the address, and carried into the booking', async ({
  page,
}) => {
  const day = dayAhead(310);
  const { id } = await spaceNamed('Acacia Boardroom');
  await page.goto('/?keyword=acacia');
  const bar = page.getByRole('search');
  const when = bar.getByRole('button', { name: /^When/ });
  await when.click();
  await expect(when).toHaveAttribute('aria-expanded', 'true');
  await bar.getByLabel('Time', { exact: true }).selectOption('exact');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(bar.getByText('Please choose a day.')).toBeVisible();
  await expect(bar.getByLabel('Date')).toBeFocused();
  await bar.getByLabel('Date').fill(day);
  await bar.getByLabel('From', { exact: true }).selectOption('13:00');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(bar.getByText('The end must be after the start.')).toBeVisible();
  await expectAccessible(page);
  await bar.getByLabel('To', { exact: true }).selectOption('15:00');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/?keyword=acacia&date=${day}&from=13%3A00&to=15%3A00`);
  const card = page.getByRole('article', { name: 'Acacia Boardroom' });
  const booking = `/spaces/${id}/booking?start=${day}T13%3A00&end=${day}T15%3A00`;
  await expect(card.getByRole('link', { name: 'Quick Book' })).toHaveAttribute('href', booking);

  await page.reload();
  await expect(when).toContainText('13:00 to 15:00');
  await card.getByRole('button', { name: 'More Details' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    booking,
  );
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Acacia Boardroom' }).click();
  await expect(page).toHaveURL(`/spaces/${id}?date=${day}&from=13%3A00&to=15%3A00`);
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute(
    'href',
    booking,
  );
  await page.goBack();
  await page.getByRole('button', { name: /^Remove .* 13:00 to 15:00$/ }).click();
  await expect(page).toHaveURL('/?keyword=acacia');
  await expect(when).toContainText('Any time');
});

test('hours at any time of a day become a time of their own in the booking', async ({ page }) => {
  const day = dayAhead(310);
  await page.goto(`/?keyword=acacia&date=${day}&hours=3`);
  const card = page.getByRole('article', { name: 'Acacia Boardroom' });
  await expect(page.getByRole('button', { name: /^Remove .*, any 3 hours$/ })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Quick Book' })).toHaveAttribute(
    'href',
    /\/booking\?date=.*&hours=3$/,
  );
  await card.getByRole('link', { name: 'Acacia Boardroom' }).click();
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute(
    'href',
    new RegExp(`start=${day}T\\d\\d%3A\\d\\d&end=${day}T`),
  );
});

test('a time that has passed is said beside its field, on a narrow screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?date=2026-01-05&from=09:00&to=12:00');
  await expect(page.getByText('This day has passed. Please choose a later one.')).toBeVisible();
  await expect(page.getByText('(0 spaces found)')).toBeVisible();
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
