import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, isWiderThanScreen, test } from './fixtures.ts';
import { changeSpace, listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

const PICTURES = join(import.meta.dirname, '../server/demo/pictures');
const picture = (name: string) => join(PICTURES, `${name}.webp`);
const named = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const form = (page: Page, name = 'Create New Space') => page.getByRole('dialog', { name });
const create = (page: Page) => form(page).getByRole('button', { name: 'Create Space' });
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');

async function fillIn(page: Page, title: string) {
  const dialog = form(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('A loft under a baobab.');
  await dialog.getByLabel('Price per hour').fill('1800.50');
  await dialog.getByLabel('Max guests').fill('12');
  await dialog.getByLabel('Space type').selectOption({ label: 'Studio' });
}

async function spaceListed(page: Page, title: string): Promise<object | undefined> {
  const answer = await page.request.get(`/spaces?keyword=${encodeURIComponent(title)}`);
  return (await answer.json()).data[0];
}

test('an owner lists a space with pictures in the order they want, after a reload in between', async ({
  page,
}) => {
  const title = named('Baobab Loft');
  await openOwnerDashboard(page, await makeOwner());
  await page.getByRole('button', { name: 'Add New Space' }).click();
  await expect(page).toHaveURL(/space=new/);
  await expect(form(page).getByLabel('Title')).toBeFocused();
  await fillIn(page, title);
  await form(page).getByLabel('Location').fill('Karen');
  const terms = form(page).getByLabel('Agreement terms');
  await expect(terms).toHaveAttribute('placeholder', /24 hours/);
  await terms.fill('Shoes off, please.');

  await page
    .locator('input[type=file]')
    .setInputFiles([picture('conference-1a'), picture('conference-1b')]);
  await expect(rows(page).getByText('Sent in')).toHaveCount(2);
  await form(page).getByLabel('Image address').fill('https://example.com/room.jpg');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('Cover');

  // The first by its buttons to the end, then by its handle and the keyboard one place back.
  await page.getByRole('button', { name: 'Move picture 1 down' }).click();
  await expect(rows(page).nth(1)).toContainText('conference-1a.webp');
  await expect(page.getByRole('button', { name: 'Move picture 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('conference-1a.webp');
  await page.getByRole('button', { name: 'Move picture 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('It would be number 3.')).toBeAttached();
  // The handle says where it is before it listens: a key that is pressed in between is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('It would be number 2.')).toBeAttached({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toContainText('conference-1a.webp');

  const preview = form(page).getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('Ksh 1,800.50');
  await expect(preview).toContainText('Studio · Karen · up to 12 guests');

  await page.reload();
  await expect(page.getByText('This is what you had written before.')).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(rows(page).getByText('Sent in')).toHaveCount(2);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/spaces', async (route) => {
    await held;
    await route.continue();
  });
  await create(page).click();
  const busy = form(page).getByRole('button', { name: 'Creating Space...' });
  await expect(busy).toBeDisabled();
  letThrough();
  await expect(page.getByText('Space created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Spaces (1)' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(title);
  await expect(page.getByRole('article').first().getByRole('img')).toBeVisible();
  expect(await spaceListed(page, title)).toMatchObject({
    description: 'A loft under a baobab.',
    price_per_hour: 1800.5,
    space_type: 'studio',
    max_guests: 12,
    location: 'Karen',
    terms: 'Shoes off, please.',
    images: [
      { url: expect.stringMatching(/^\/pictures\//) },
      { url: expect.stringMatching(/^\/pictures\//) },
      { url: 'https://example.com/room.jpg' },
    ],
  });
});

test('a form that cannot be sent says why, marks the fields and keeps what was typed', async ({
  page,
}) => {
  await openOwnerDashboard(page, await makeOwner(), '?tab=spaces&space=new');
  await form(page).getByLabel('Title').press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText(
    'Error: Please look at the fields that are marked.',
  );
  await expect(form(page).getByLabel('Title')).toBeFocused();
  for (const problem of [
    'Title is required.',
    'Description is required.',
    'Price per hour is required.',
    'Space type is required.',
  ]) {
    await expect(form(page).getByText(problem)).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);

  const title = named('Fig Tree Room');
  await fillIn(page, title);
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(form(page).getByText('Title is required.')).toHaveCount(0);
  const price = form(page).getByLabel('Price per hour');
  const guests = form(page).getByLabel('Max guests');
  await expect(price).toHaveAttribute('step', '0.01');
  await expect(price).toHaveAttribute('min', '0');
  await expect(guests).toHaveAttribute('min', '1');
  await price.fill('');
  await guests.fill('');
  await guests.blur();
  await expect(price).toHaveValue('0');
  await expect(guests).toHaveValue('1');
  await expect(form(page).getByText('At 0 an hour people book it without paying.')).toBeVisible();
  await price.fill('-5');
  await guests.fill('0');
  await form(page).getByLabel('Image address').fill('room.jpg');
  await create(page).click();
  await expect(form(page).getByText(/Give a price of at least 0/)).toBeVisible();
  await expect(form(page).getByText('There must be room for at least one guest.')).toBeVisible();
  await expect(form(page).getByText('Give an address that starts with https://.')).toBeVisible();

  // The first field for an address is always there; others come and go.
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Add another image' }).click();
  await expect(form(page).getByLabel('Image address 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(form(page).getByLabel('Image address')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(0);

  await price.fill('99999999');
  await guests.fill('2');
  await create(page).click();
  await expect(form(page).getByRole('alert').first()).toContainText(
    /^Error: .*Please ask at most Ksh 10,000,000 an hour\./,
  );
  await price.fill('900');
  await page.route('**/api/spaces', (route) => route.abort());
  await create(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    'Error: Network error. Please check your connection.',
  );
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(create(page)).toBeEnabled();
  await page.unroute('**/api/spaces');
  await create(page).press('Enter');
  await expect(page.getByText('Space created successfully!')).toBeVisible();
});

test('pictures that do not arrive say why, and can be sent again or left out', async ({ page }) => {
  await openOwnerDashboard(page, await makeOwner(), '?tab=spaces&space=new');
  await fillIn(page, named('Sisal Studio'));
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  await expect(page.getByText('notes.pdf is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await files.setInputFiles([
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(rows(page).nth(0).getByRole('alert')).toContainText(/picture|file/);
  await create(page).click();
  await expect(form(page).getByText(/^Error: Pictures are still on their way\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.route('**/api/images', (route) => route.abort());
  await files.setInputFiles(picture('meeting-1a'));
  await expect(rows(page).nth(0).getByRole('alert')).toContainText('Network error.');
  await page.unroute('**/api/images');
  await rows(page).nth(0).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).nth(0)).toContainText('Sent in');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(
    await form(page).evaluate('document.querySelector("dialog").scrollWidth > innerWidth'),
  ).toBe(false);
  await create(page).click();
  await expect(page.getByText('Space created successfully!')).toBeVisible();
});

test('an owner changes a space: only what differs is sent, and nothing is thrown away unasked', async ({
  page,
}) => {
  const owner = await makeOwner();
  const title = named('Muthaiga Room');
  const id = await listSpace(owner, title, { images: ['https://example.com/a.jpg'] });
  await openOwnerDashboard(page, owner, '?tab=spaces');
  const edit = page.getByRole('article', { name: title }).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`space=${id}`));
  const dialog = form(page, 'Edit Space');
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByLabel('Price per hour')).toHaveValue('1000');
  await expect(dialog.getByLabel('Image address')).toHaveValue('https://example.com/a.jpg');
  await expect(dialog.getByLabel('Agreement terms')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();

  await edit.click();
  await dialog.getByLabel('Price per hour').fill('1250');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Price per hour')).toHaveValue('1250');
  await dialog.getByRole('switch', { name: 'Available for booking' }).click();
  // What the form does not change stays as somebody else has left it meanwhile.
  await changeSpace(owner, id, { description: 'Painted green since.' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: title })).toContainText('Kshs 1,250.00/hr');
  await expect(page.getByRole('article', { name: title })).toContainText('Booked');
  expect(await spaceListed(page, title)).toMatchObject({
    description: 'Painted green since.',
    status: 'unavailable',
  });

  await edit.click();
  await dialog.getByLabel('Title').fill('Something else');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await edit.click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);

  await page.goto('/owner-dashboard?tab=spaces&space=999999999');
  await expect(form(page, 'Edit Space').getByRole('alert')).toContainText('Error: ');
});
