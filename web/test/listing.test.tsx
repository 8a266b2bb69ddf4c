// New spaces that an admin has to approve, and the mark of a visit.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf, lose, one, refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { admin } from './people.ts';
import { acacia } from './things.ts';

type Schemas = components['schemas'];

const listing: Schemas['Listing'] = {
  id: acacia.id,
  title: acacia.title,
  space_type: acacia.space_type,
  location: acacia.location,
  price_per_hour: acacia.price_per_hour,
  max_guests: acacia.max_guests,
  pictures: 2,
  owner_id: njeri.id,
  owner_name: 'Njeri Otieno',
  state: 'waiting',
  sent_at: '2026-11-24T09:00:00+03:00',
  questions: null,
  asked_at: null,
};
const asked: Schemas['Listing'] = {
  ...listing,
  state: 'asked',
  questions: 'Which floor is it on?',
  asked_at: '2026-11-24T10:00:00+03:00',
};

test('an admin asks the owner of a new space, and lists it once every point was checked', async () => {
  const api = theApi();
  api.othersWait();
  let standing: Schemas['Listing'][] = [listing];
  api.on('GET /api/listings', () => listOf(standing));
  await openApp('/admin-dashboard?tab=listings', admin);
  const list = page.getByRole('region', { name: 'New spaces' });
  await expect.element(list).toMatchTextContent(/Acacia Boardroom.*2 pictures.*Njeri Otieno/);
  await expectAccessible();
  await expectToFitNarrowest();
  await list.getByRole('button', { name: 'Ask the owner' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask the owner of Acacia Boardroom' });
  const sentence = 'Please say what is to be changed. The owner reads it.';
  api.on(
    'POST /api/spaces/{id}/listing/ask',
    refuse(422, 'NOT_VALID', sentence, { questions: sentence }),
  );
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect
    .element(asking.getByRole('textbox'))
    .toHaveAccessibleDescription(/is to be changed\./);
  await asking.getByRole('textbox').fill('Which floor is it on?');
  await expectAccessible();
  api.on('POST /api/spaces/{id}/listing/ask', () => {
    standing = [asked];
    return one(asked);
  });
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(list).toMatchTextContent(/Waits for the owner.*Which floor is it on/);

  await list.getByRole('button', { name: 'Look and list' }).click();
  const listingIt = page.getByRole('dialog', { name: 'List Acacia Boardroom' });
  const act = listingIt.getByRole('button', { name: 'List it' });
  await expect.element(act).toBeDisabled();
  for (const box of listingIt.getByRole('checkbox').elements()) (box as HTMLElement).click();
  await expect.element(act).toBeEnabled();
  await expectAccessible();
  api.on('POST /api/spaces/{id}/listing/approve', () => {
    standing = [];
    return one(null);
  });
  await act.click();
  await expect.element(list).toMatchTextContent('No new space fits this.');
  expect(api.sentBy('POST /api/spaces/40/listing/approve').at(-1)?.body).toEqual({
    checked: ['pictures', 'words', 'price', 'place', 'decent'],
  });
});

/** The API's answers about the boardroom while it is waiting to be listed. */
function boardroomWaits() {
  const api = theApi();
  const gone = 'This space is not listed any more. Please choose another.';
  api.on('GET /api/spaces/{id}', refuse(404, 'SPACE_NOT_FOUND', gone));
  api.on('GET /api/spaces/{id}/listing', {
    ...listing,
    space: { ...acacia, status: 'waiting' },
  });
  return api;
}

test('an owner reads what is asked, edits the space, and submits it again', async () => {
  ownSpaces();
  const api = boardroomWaits();
  api.on('GET /api/listings', listOf([asked]));
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const list = page.getByRole('list', { name: 'Not listed yet' });
  await expect.element(list).toMatchTextContent(/Please change something.*Which floor is it on/);
  await expectAccessible();
  // They have one already: nothing prompts for a first one.
  await expect.element(page.getByRole('heading', { name: 'My Spaces (0)' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add Your First Space' }).elements()).toEqual([]);
  await list.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Space' });
  await editing.getByLabelText('Description').fill('On the third floor.');
  api.on('PATCH /api/spaces/{id}', one({ ...acacia, status: 'waiting' as const }));
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByText('Space saved. If we asked you to change it, press Send again.');
  await expect.element(saved).toBeVisible();
  await expect.element(editing).not.toBeInTheDocument();
  api.on('POST /api/spaces/{id}/listing/send', () => {
    api.on('GET /api/listings', listOf([listing]));
    return one(listing);
  });
  await list.getByRole('button', { name: 'Send again' }).click();
  await expect.element(list).toMatchTextContent('Waits for our look');
});

test.each([
  [
    'its owner',
    njeri,
    '/owner-dashboard?tab=spaces',
    page.getByRole('list', { name: 'Not listed yet' }),
  ],
  [
    'an admin',
    admin,
    '/admin-dashboard?tab=listings',
    page.getByRole('region', { name: 'New spaces' }),
  ],
])('%s deletes a space that waits', async (_who, person, path, listings) => {
  ownSpaces();
  const api = theApi();
  api.othersWait();
  api.on('GET /auth/me', person);
  api.on('GET /api/listings', listOf([listing]));
  await openApp(path, person);
  await listings.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Acacia Boardroom?' });
  await expectAccessible();
  api.on('DELETE /api/spaces/{id}', () => {
    api.on('GET /api/listings', listOf([]));
    return one(null);
  });
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Space deleted successfully!')).toBeVisible();
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: acacia.title })).not.toBeInTheDocument();
  expect(api.sentBy('DELETE /api/spaces/40')).toHaveLength(1);
  // The focus is among the lists, and not lost.
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});

test('the page of a waiting space is visible to its owner, and to nobody else', async () => {
  const api = boardroomWaits();
  api.othersWait();
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  await openApp('/spaces/40', njeri);
  await expect.element(page.getByRole('heading', { level: 1, name: acacia.title })).toBeVisible();
  await expect.element(page.getByText(/Until then nobody else finds this page/)).toBeVisible();
  await openApp('/spaces/40');
  await expect.element(page.getByRole('heading', { name: 'This space is not here' })).toBeVisible();
});

test('a waiting space that does not load is reported to its owner as such, and not as gone', async () => {
  const api = boardroomWaits();
  api.othersWait();
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  api.on('GET /api/spaces/{id}/listing', lose);
  await openApp('/spaces/40', njeri);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Failed to fetch space details.*Network error/);
  boardroomWaits();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: acacia.title })).toBeVisible();
});

test('a visit by Nafasi shows with its day, and an admin sets it', async () => {
  const api = theApi();
  api.othersWait();
  const visited = { ...acacia, visited_on: '2026-11-06' };
  api.on('GET /api/spaces', listOf([acacia]));
  await openApp('/admin-dashboard?tab=spaces', admin);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Visited by Nafasi/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Visited by Nafasi: Acacia Boardroom' });
  await expect.element(dialog.getByLabelText('Day of the visit')).toBeVisible();
  await expectAccessible();
  api.on('PUT /api/spaces/{id}/visit', () => {
    api.on('GET /api/spaces', listOf([visited]));
    return one(visited);
  });
  await dialog.getByRole('button', { name: 'Mark as visited' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Spaces' }))
    .toMatchTextContent('Visited by Nafasi on Fri 6 Nov 2026');
});
