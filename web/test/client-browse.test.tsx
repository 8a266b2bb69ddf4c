import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { listOf } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { noFigures, pageOf } from './records.ts';
import { acacia, wanjiku } from './things.ts';

const lost = {
  url: '/pictures/none/1200.webp',
  served_url: '/pictures/none/1200.webp',
  problem: null,
  alt: 'The table',
  color: '#887766',
  width: 1200,
  height: 800,
  widths: [],
};
const spaces: (typeof acacia)[] = [
  { ...acacia, images: [lost] },
  ...Array.from({ length: 29 }, (_, nth) => ({
    ...acacia,
    id: 100 + nth,
    title: `Studio ${nth + 1}`,
    status: nth < 4 ? ('unavailable' as const) : ('available' as const),
    price_per_hour: 900,
    max_guests: 4,
  })),
];

/** The spaces as filtered by the server. */
function matching(query: URLSearchParams): typeof spaces {
  const is = (name: string, fits: (given: string) => boolean) => {
    const given = query.get(name);
    return given === null || fits(given);
  };
  return spaces.filter(
    ({ title, status, price_per_hour, max_guests, space_type }) =>
      is('keyword', (keyword) => title.toLowerCase().includes(keyword)) &&
      is('status', (wanted) => status === wanted) &&
      is('min_price', (least) => price_per_hour >= Number(least)) &&
      is('guests', (guests) => max_guests >= Number(guests)) &&
      is('space_type', (type) => space_type === type),
  );
}

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])('a client searches and narrows the spaces, and looks at one, on a %s', async (_, ...size) => {
  const api = theApi();
  await page.viewport(...size);
  api.on('GET /api/spaces', ({ query }) => pageOf(matching(query), query));
  api.on('GET /api/statistics/client', noFigures);
  api.on('GET /api/bookings', listOf([]));
  await openApp('/client-dashboard?tab=browse', wanjiku);
  const region = page.getByRole('region', { name: 'Browse Spaces' });
  const cards = region.getByRole('article');
  const count = () => cards.elements().length;
  await expect.poll(count).toBe(12);
  await expect.element(page.getByText('26 available now')).toBeVisible();
  await page.getByRole('button', { name: 'Show more spaces' }).click();
  await expect.poll(count).toBe(24);

  await page.getByLabelText('Availability').selectOptions('Booked Spaces');
  await expect.poll(count).toBe(4);
  await expect.element(cards.first().getByText('Booked', { exact: true })).toBeVisible();
  expect(region.getByRole('link', { name: 'Book Now' }).elements()).toEqual([]);
  await expect
    .element(cards.first().getByRole('button', { name: 'Currently Booked' }))
    .toBeDisabled();
  const search = page.getByPlaceholder('Search spaces...');
  await search.fill('acacia');
  await expect
    .element(page.getByRole('heading', { name: 'No spaces found matching your criteria' }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show All Spaces' }).click();
  await expect.poll(count).toBe(24);
  await expect.element(search).toHaveValue('');

  await page.getByLabelText('Availability').selectOptions('Available Only');
  await page.getByRole('button', { name: 'More Filters' }).click();
  await page.getByLabelText('Minimum price').fill('3000');
  await page.getByLabelText('Guests').fill('10');
  await page.getByRole('group', { name: 'Space type' }).getByText('Conference room').click();
  await page.getByRole('checkbox', { name: 'Backup power' }).click();
  await page.getByLabelText('Order').selectOptions('Highest price first');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect.poll(count).toBe(1);
  // The form is reset to what is applied; the focus stays near.
  await expect.element(page.getByRole('region', { name: 'Browse Spaces' })).toHaveFocus();
  expect(address()).toMatch(/status=available.*min_price=3000|min_price=3000.*status=available/);
  await expect.element(cards).toMatchTextContent('Ksh 3,500.00/hr');
  await expect.element(cards).toMatchTextContent('Conference room');
  // Pictures are only requested when they come near, and only then found to be missing.
  cards.element().scrollIntoView();
  await expect.element(cards.getByText('No Image')).toBeVisible();
  const query = api.sentBy('GET /api/spaces').at(-1)?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    status: 'available',
    min_price: '3000',
    guests: '10',
    space_type: 'conference room',
    sort: '-price',
    backup_power: 'yes',
  });
  await page.getByRole('button', { name: 'Remove Backup power' }).click();
  await expect.poll(address).not.toMatch(/backup/);
  await page.getByRole('button', { name: 'Remove 10 guests' }).click();
  await expect.poll(address).not.toMatch(/guests/);
  await reload();
  await expect
    .element(cards.getByRole('link', { name: 'Book Now' }))
    .toHaveAttribute('href', '/spaces/40/booking');
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);

  api.on('GET /api/spaces/{id}', acacia);
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  const look = cards.getByRole('button', { name: 'View Details' });
  await look.click();
  const details = page.getByRole('dialog', { name: 'Acacia Boardroom' });
  await expect.element(details.getByText('Max guests: 14')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(look).toHaveFocus();
  expect(address()).toMatch(/min_price=3000/);
});

test('without a total in the response, none is shown', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/spaces', ({ query }) => ({
    ...pageOf(spaces, query),
    total: undefined as never,
  }));
  await openApp('/client-dashboard?tab=browse', wanjiku);
  const region = page.getByRole('region', { name: 'Browse Spaces' });
  await expect.element(region.getByText('Showing 12 spaces')).toBeVisible();
  expect(region.getByText('available now').elements()).toEqual([]);
});
