// Feeds that calendar programs read, and calendars that are imported.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { fail, listOf, one, refuse } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { acacia, wanjiku } from './things.ts';

type ImportedCalendar = components['schemas']['ImportedCalendar'];

const shown = page.getByLabelText('Address of the calendar');
const feed = { made_at: '2026-11-20T09:00:00+03:00', last_read_at: null };

test('a person makes an address for calendars, gives it a new one and turns it off', async () => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
  const url = (nth: number) => `https://nafasi.example/calendars/${nth}.ics`;
  let created = 0;
  api.on('POST /api/feed', () => {
    created += 1;
    return one({ ...feed, url: url(created) });
  });
  await openApp('/profile', wanjiku);
  const part = page.getByRole('region', { name: 'My calendar' });
  const make = part.getByRole('button', { name: 'Make an address' });
  await make.click();
  await expect.element(part.getByText(/it is not shown again/)).toBeVisible();
  await expect.element(shown).toHaveValue(url(1));
  await expectAccessible();

  await part.getByRole('button', { name: 'New address' }).click();
  const question = page.getByRole('dialog', { name: 'Make a new address?' });
  await question.getByRole('button', { name: 'New address' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(shown).toHaveValue(url(2));

  api.on('GET /api/feed', one({ ...feed, last_read_at: '2026-11-21T10:40:00+03:00' }));
  await reload();
  await expect
    .element(part.getByText(/A calendar last read it on Sat 21 Nov 2026, 10:40\./))
    .toBeVisible();
  await expect.element(part.getByText(/It ends when your password is reset\./)).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
  api.on('DELETE /api/feed', fail(500));
  await part.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn this calendar off?' });
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(off.getByRole('alert')).toBeVisible();
  await off.getByRole('button', { name: 'Keep it on' }).click();
  await part.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(off.getByRole('alert')).not.toBeInTheDocument();
  api.on('DELETE /api/feed', one(null));
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(make).toBeVisible();
  expect(api.sentBy('DELETE /api/feed')).toHaveLength(2);
});

const frontDesk: ImportedCalendar = {
  id: 31,
  name: 'Front desk',
  host: 'calendar.example',
  event_count: 2,
  block_count: 2,
  refreshed_at: '2026-11-21T10:40:00+03:00',
  next_at: '2026-11-21T11:10:00+03:00',
  failed_at: null,
  error: null,
  clashes: [],
};

test('an owner imports a calendar, sees why it fails, and removes it', async () => {
  const api = theApi();
  ownSpaces(acacia);
  api.on('GET /api/spaces/{id}/feed', one(null));
  api.on('GET /api/spaces/{id}/imports', listOf([]));
  api.on('POST /api/spaces/{id}/feed', one({ ...feed, url: 'https://nafasi.example/c.ics' }));
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: acacia.title });
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByRole('button', { name: 'Calendars' }).click();
  await expect.poll(address).toMatch(/calendars=40/);
  const dialog = page.getByRole('dialog', { name: 'Calendars' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  await expect.element(shown).toHaveValue('https://nafasi.example/c.ics');

  const add = dialog.getByRole('button', { name: 'Import calendar' });
  const name = dialog.getByLabelText('Name');
  const url = dialog.getByLabelText('Address (iCal)');
  await add.click();
  await expect.element(dialog.getByText('Please give it a name.')).toBeVisible();
  await name.fill('Front desk');
  await url.fill('http://calendar.example:x');
  const notReadable = 'This calendar cannot be imported. Please check its address.';
  const wrong = { url: 'This is not an address. Please copy it whole.' };
  api.on('POST /api/spaces/{id}/imports', refuse(422, 'IMPORT_NOT_READABLE', notReadable, wrong));
  await add.click();
  await expect.element(dialog.getByText(wrong.url)).toBeVisible();
  await expect.element(name).toHaveValue('Front desk');
  await url.fill('https://calendar.example/secret.ics');
  api.on('POST /api/spaces/{id}/imports', one(frontDesk));
  await add.click();
  const item = dialog.getByRole('heading', { name: 'Front desk' });
  await expect.element(item).toBeVisible();
  await expect
    .element(dialog.getByText('2 events in the next year, 2 times blocked').first())
    .toBeVisible();
  await expect.element(url).toHaveValue('');
  expect(api.sentBy('POST /api/spaces/40/imports').map(({ body }) => body)).toEqual([
    { name: 'Front desk', url: 'http://calendar.example:x' },
    { name: 'Front desk', url: 'https://calendar.example/secret.ics' },
  ]);
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);

  const failed = {
    ...frontDesk,
    failed_at: '2026-11-21T11:10:00+03:00',
    error:
      'There is a web page at this address, not a calendar. Please copy the address that ends in .ics, or is called iCal.',
  };
  api.on('POST /api/spaces/{id}/imports/{import_id}/refresh', one(failed));
  api.on('GET /api/spaces/{id}/imports', listOf([failed]));
  await dialog.getByRole('button', { name: 'Refresh now' }).click();
  await expect.element(dialog.getByText(/What it said before still holds\./)).toBeVisible();
  await reload();
  await expect.element(dialog.getByText(/There is a web page at this address/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Front desk?' });
  api.on('DELETE /api/spaces/{id}/imports/{import_id}', fail(500));
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
  // On a busy phone a frame may pass before all is drawn; the focus does not wait for one.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frame(performance.now());
    return 0;
  });
  onTestFinished(() => frames.mockRestore());
  api.on('DELETE /api/spaces/{id}/imports/{import_id}', one(null));
  api.on('GET /api/spaces/{id}/imports', listOf([]));
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(item).not.toBeInTheDocument();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  expect(api.sentBy('DELETE /api/spaces/40/imports/31')).toHaveLength(2);
});
