import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, get, test } from './fixtures.ts';
import { makeOwner, openOwnerDashboard } from './owners.ts';

const PICTURES = join(import.meta.dirname, '../server/demo/pictures');
const picture = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(join(PICTURES, name, '1200.webp')),
});
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');

test('an owner lists a space with pictures in the order they want, after a reload in between', async ({
  page,
}) => {
  const title = `Baobab Loft ${randomUUID().slice(0, 8)}`;
  const form = page.getByRole('dialog', { name: 'Create New Space' });
  await openOwnerDashboard(page, await makeOwner());
  await page.getByRole('button', { name: 'Add New Space' }).click();
  await expect(page).toHaveURL(/space=new/);
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('A loft under a baobab.');
  await form.getByLabel('Price per hour').fill('1800.50');
  await form.getByLabel('Max guests').fill('12');
  await form.getByLabel('Space type').selectOption({ label: 'Studio' });
  await form.getByLabel('Location').fill('Karen');
  const terms = form.getByLabel('Agreement terms');
  await expect(terms).toHaveAttribute('placeholder', /24 hours/);
  await terms.fill('Shoes off, please.');

  await page
    .locator('input[type=file]')
    .setInputFiles([picture('conference-1a'), picture('conference-1b')]);
  await expect(rows(page).getByText('Sent in')).toHaveCount(2);
  await form.getByLabel('Image address').fill('https://example.com/room.jpg');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('Cover');

  // The first one to the end by its buttons, then one place back by its handle and the keyboard.
  await page.getByRole('button', { name: 'Move picture 1 down' }).click();
  await expect(rows(page).nth(1)).toContainText('conference-1a.webp');
  await expect(page.getByRole('button', { name: 'Move picture 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('conference-1a.webp');
  await page.getByRole('button', { name: 'Move picture 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('It would be number 3.')).toBeAttached();
  // The handle announces its position a task before it listens for keys; wait for that task, as an earlier key would be
  // lost.
  await page.evaluate('new Promise((listens) => setTimeout(listens))');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('It would be number 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toContainText('conference-1a.webp');

  await form.getByText('What the space has (optional)').click();
  await form.getByRole('checkbox', { name: 'Lift' }).check();
  await form.getByRole('checkbox', { name: 'Solar' }).check();
  await form.getByLabel('Down (Mbit/s)').fill('40');

  const preview = form.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('Ksh 1,800.50');
  await expect(preview).toContainText('Studio · Karen · up to 12 guests');

  await page.reload();
  await expect(page.getByText('This is what you had written before.')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(rows(page).getByText('Sent in')).toHaveCount(2);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/spaces', async (route) => {
    await held;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Create Space' }).click();
  const busy = form.getByRole('button', { name: 'Creating Space...' });
  await expect(busy).toBeDisabled();
  letThrough();
  await expect(page.getByText('Space created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Spaces (1)' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(title);
  await expect(page.getByRole('article').first().getByRole('img')).toBeVisible();
  const { data } = await get<{ data: object[] }>(
    `/spaces?keyword=${encodeURIComponent(title)}&amenities=lift&backup_power=yes&min_download=40`,
  );
  expect(data[0]).toMatchObject({
    description: 'A loft under a baobab.',
    price_per_hour: 1800.5,
    space_type: 'studio',
    max_guests: 12,
    location: 'Karen',
    terms: 'Shoes off, please.',
    amenities: ['lift'],
    internet: { download_mbps: 40, told_by: 'owner' },
    images: [
      { url: expect.stringMatching(/^\/pictures\//) },
      { url: expect.stringMatching(/^\/pictures\//) },
      { url: 'https://example.com/room.jpg' },
    ],
  });
});
