import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { type Answer, fail, listOf } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { acacia } from './things.ts';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const counts: Answer<'GET /api/neighbourhoods'> = {
  spaces: 13,
  lowest_price: 900,
  neighbourhoods: [
    { name: 'Parklands', spaces: 2 },
    { name: 'Kilimani', spaces: 1 },
  ],
  space_types: [
    { space_type: 'conference room', spaces: 12 },
    { space_type: 'studio', spaces: 1 },
  ],
};
const rated = { ...acacia, rating: 4.8, reviews_count: 5 };

test('a corner of the town says what it has, shows the best rated, and links to related corners', async () => {
  theApi().on('GET /api/neighbourhoods', ({ query }) => {
    expect(query.get('neighbourhood')).toBe('Westlands');
    return counts;
  });
  theApi().on('GET /spaces', (sent) => {
    const { status, sort } = Object.fromEntries(sent.query);
    expect({ status, sort }).toEqual({ status: 'available', sort: 'rating' });
    return listOf([rated]);
  });
  await openApp('/nairobi/westlands/conference-rooms');
  await expect.element(heading('Conference rooms in Westlands')).toBeVisible();
  await expect
    .poll(() => document.title)
    .toBe('Conference rooms in Westlands by the hour · Nafasi');
  const main = page.getByRole('main');
  await expect
    .element(
      main.getByText('13 conference rooms in Westlands to book by the hour, from Ksh 900 an hour.'),
    )
    .toBeVisible();
  await expect.element(main.getByText(/with 4.8 of 5 from 5 reviews/)).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect
    .element(trail.getByRole('link', { name: 'Westlands' }))
    .toHaveAttribute('href', '/nairobi/westlands');
  await expect
    .element(main.getByRole('link', { name: 'Search by day and time' }))
    .toHaveAttribute('href', '/?keyword=Westlands&space_type=conference+room');
  await expect
    .element(main.getByRole('link', { name: /^Parklands ?2 spaces/ }))
    .toHaveAttribute('href', '/nairobi/parklands/conference-rooms');
  await expect
    .element(main.getByRole('link', { name: /^Studios ?1 space/ }))
    .toHaveAttribute('href', '/nairobi/westlands/studios');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
  await trail.getByRole('link', { name: 'Westlands' }).click();
  await expect.poll(address).toBe('/nairobi/westlands');
  await expect.element(heading('Workspaces in Westlands')).toBeVisible();
});

test('an empty corner says so', async () => {
  theApi().on('GET /api/neighbourhoods', { ...counts, spaces: 0, lowest_price: null });
  theApi().on('GET /spaces', listOf([]));
  await openApp('/nairobi/utawala/studios');
  await expect.element(page.getByText('No studios in Utawala yet')).toBeVisible();
  expect(page.getByText('to book by the hour').elements()).toEqual([]);
  await expectOutline();
});

test('a list that does not load says so, and is loaded on demand', async () => {
  theApi().on('GET /api/neighbourhoods', counts);
  theApi().on('GET /spaces', fail(500));
  await openApp('/nairobi');
  await expect
    .element(page.getByText('Failed to load spaces. Please try again later.'))
    .toBeVisible();
  theApi().on('GET /spaces', listOf([rated]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article', { name: acacia.title })).toBeVisible();
});

test('an unknown place has no page', async () => {
  await openApp('/nairobi/mombasa');
  await expect.element(heading('Page Not Found')).toBeVisible();
});
