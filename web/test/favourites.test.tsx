// The hearts of spaces, and the list of what was saved on the client's dashboard.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '../src/domain/keys.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { hold, listOf, lose, one } from './api.ts';
import { openApp, queryClient, reload, theApi } from './open-app.tsx';
import { noFigures } from './records.ts';
import { acacia, wanjiku } from './things.ts';

const save = page.getByRole('button', { name: 'Save Acacia Boardroom' });
const saved = page.getByRole('button', { name: 'Remove Acacia Boardroom from favourites' });

const done = one(null);

beforeEach(() => {
  const api = theApi();
  api.on('GET /api/spaces', listOf([acacia]));
  api.on('GET /api/spaces/{id}', acacia);
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  api.on('GET /api/bookings', listOf([]));
});

/** From now on the boardroom is among what was saved, or is not. */
function stands(isSaved: boolean): void {
  theApi().on(
    'GET /api/favourites/ids',
    listOf(isSaved ? [{ id: acacia.id, saved_at: acacia.created_at }] : []),
  );
  theApi().on('GET /api/favourites', listOf(isSaved ? [acacia] : []));
}

test('no favourites are requested for a visitor; lists and the dialog show hearts', async () => {
  const api = theApi();
  await openApp('/');
  await expect.element(save).toBeVisible();
  expect(api.sent.filter(({ path }) => path.startsWith('/api/favourites'))).toEqual([]);

  stands(true);
  await openApp('/', wanjiku);
  await expect.element(saved).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'More Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acacia Boardroom' });
  await expect
    .element(dialog.getByRole('button', { name: /^Remove .* from favourites$/ }))
    .toBeVisible();
  await expectAccessible();
});

test('the dashboard lists saved spaces; removed ones stay until the next visit', async () => {
  const api = theApi();
  stands(true);
  api.on('GET /api/statistics/client', noFigures);
  api.on('GET /api/invoices', listOf([]));
  await openApp('/client-dashboard', wanjiku);
  const panel = page.getByRole('region', { name: 'Favourites' });
  await expect
    .element(panel.getByRole('listitem'))
    .toMatchTextContent(/Acacia BoardroomConference room · Westlands/);
  await expect.element(panel.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  api.on('DELETE /api/favourites/{space_id}', () => {
    stands(false);
    return done;
  });
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(panel.getByRole('button', { name: /^Save/ })).toHaveFocus();
  await expect.element(panel.getByText('Removed from your favourites.')).toBeInTheDocument();
  await reload();
  await expect.element(panel).toMatchTextContent('No favourites yet.');
});

test('a heart turns at once, and back with an error where the change fails', async () => {
  const api = theApi();
  api.othersWait();
  // The previously saved spaces are not known yet either.
  const ids = hold(() => listOf([]));
  const change = hold(lose);
  api.on('GET /api/favourites/ids', ids.answer);
  api.on('PUT /api/favourites/{space_id}', change.answer);
  await openApp('/spaces/40', wanjiku);
  await save.click();
  await expect.element(saved).toBeVisible();
  ids.letThrough();
  change.letThrough();
  await expect.element(save).toBeVisible();
  await expect
    .element(page.getByText('Network error. Please check your connection.'))
    .toBeVisible();
  // Now they are known, and not fetched again.
  const second = hold(lose);
  api.on('PUT /api/favourites/{space_id}', second.answer);
  await save.click();
  await expect.element(saved).toBeVisible();
  second.letThrough();
  await expect.element(save).toBeVisible();
  api.on('PUT /api/favourites/{space_id}', () => {
    stands(true);
    return done;
  });
  await save.click();
  await expect.element(page.getByText('Saved to your favourites.')).toBeInTheDocument();
  await expect.element(saved).toBeVisible();
  // It looks saved from the first press on, so the request must survive leaving the page at once.
  const changes = api.sent.filter(({ path }) => path === '/api/favourites/40');
  expect(changes.map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
  await expectAccessible();
});

test('a fetch from before a heart was pressed does not revert it', async () => {
  const api = theApi();
  api.othersWait();
  const before = hold(() => listOf([]));
  api.on('GET /api/favourites/ids', before.answer);
  const change = hold(() => done);
  api.on('PUT /api/favourites/{space_id}', change.answer);
  await openApp('/spaces/40', wanjiku);
  await save.click();
  await expect.element(saved).toBeVisible();
  // Asked for once more before the change is kept, as by a page that somebody signs in over.
  void queryClient.refetchQueries({ queryKey: keys.favouriteIds });
  await expect.poll(() => api.sentBy('GET /api/favourites/ids').length).toBe(2);
  stands(true);
  change.letThrough();
  await expect.element(page.getByText('Saved to your favourites.')).toBeInTheDocument();
  before.letThrough();
  await expect.poll(() => queryClient.isFetching({ queryKey: keys.favouriteIds })).toBe(0);
  await expect.element(saved).toBeVisible();
});
