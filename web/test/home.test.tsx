// The front page: what is offered, and what a search finds.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, hold, listOf, type Sent } from './api.ts';
import { boardroom, karura, offer } from './bookings.ts';
import { address, openApp, pages, reload, theApi } from './open-app.tsx';
import { dayAhead } from './things.ts';

const main = page.getByRole('main');
const inBar = (name: string) => main.getByLabelText(name, { exact: true });
const cards = page.getByRole('article');
const card = page.getByRole('article', { name: boardroom.title });
const search = main.getByRole('button', { name: 'Search' });
const when = main.getByRole('button', { name: /^When/ });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const day = dayAhead(310);

const spaces = [boardroom, karura];

/** By the words of the titles, as far as these tests go. */
const find = ({ query }: Sent) => {
  const keyword = query.get('keyword')?.toLowerCase() ?? '';
  return listOf(spaces.filter(({ title }) => title.toLowerCase().includes(keyword)));
};

const lists = (answer: () => ReturnType<typeof find>) => {
  theApi().on('GET /api/spaces', answer);
  theApi().on('GET /spaces', answer);
};

beforeEach(() => {
  const api = theApi();
  offer();
  api.on('GET /api/spaces', find);
  api.on('GET /spaces', find);
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
});

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s a search lives in the address: it is shared, gone back from, narrowed and cleared',
  async (_, width, height) => {
    await page.viewport(width, height);
    await openApp('/');
    await expect
      .element(page.getByRole('heading', { level: 1, name: /working space\s+in Nairobi/ }))
      .toBeVisible();
    for (const name of [
      'Quality spaces',
      'Secure platform',
      'Community focused',
      'Featured Spaces',
    ])
      await expect.element(heading(name)).toBeVisible();
    await expect.element(page.getByText('(2 spaces found)')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Sign Up' }))
      .toHaveAttribute('href', '/auth/register');
    await expect
      .element(main.getByRole('link', { name: 'Login' }))
      .toHaveAttribute('href', '/auth/login');

    const filters = main.getByRole('button', { name: /^Filters/ });
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
    expect(main.getByRole('textbox', { name: 'Minimum price' }).elements()).toEqual([]);
    await filters.click();
    await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
    await inBar('Keyword').fill('  boardroom ');
    await inBar('Guests').fill('10');
    await inBar('Minimum price').fill('1000');
    await inBar('Maximum price').fill('cheap');
    await main.getByText('Conference room').click();
    await inBar('Keyword').click();
    await userEvent.keyboard('{Enter}');
    const result = '/?keyword=boardroom&min_price=1000&space_type=conference+room&guests=10';
    await expect.poll(address).toBe(result);
    await expect.element(heading('Search Results')).toBeVisible();
    await expect.element(page.getByText('(1 space found)')).toBeVisible();
    await expect.element(card).toBeVisible();
    const { query } = theApi().sentBy('GET /spaces').at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({
      keyword: 'boardroom',
      min_price: '1000',
      space_type: 'conference room',
      guests: '10',
      fields: 'card',
      limit: '12',
    });

    await reload();
    await expect.element(inBar('Keyword')).toHaveValue('boardroom');
    await expect.element(inBar('Minimum price')).toHaveValue('1000');
    await expect.element(main.getByRole('radio', { name: 'Conference room' })).toBeChecked();
    await page.getByRole('button', { name: 'Remove From Ksh 1,000' }).click();
    await expect.poll(address).toBe('/?keyword=boardroom&space_type=conference+room&guests=10');
    await expect.element(inBar('Guests')).toHaveValue('10');
    await expect.element(inBar('Minimum price')).toHaveValue('');
    pages.history.back();
    await expect.poll(address).toBe(result);
    await expect.element(inBar('Minimum price')).toHaveValue('1000');
    pages.history.forward();
    await expect.element(inBar('Minimum price')).toHaveValue('');

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(address).toBe('/');
    await expect.element(heading('Featured Spaces')).toBeVisible();
    await expect.element(inBar('Keyword')).toHaveValue('');
    await expectToFitNarrowest();
  },
);

test('a card shows what a space is and leads to its details and its booking', async () => {
  await openApp('/?keyword=acacia');
  await expect.element(card.getByText('Available')).toBeVisible();
  await expect.element(card.getByText(/^Conference room/)).toBeVisible();
  await expect.element(card.getByText('Ksh 3,500.00')).toBeVisible();
  await expect.element(card.getByText('/ hour')).toBeVisible();
  await expect.element(card.getByRole('img')).toHaveAttribute('alt', boardroom.images[0]?.alt);
  await expect
    .element(card.getByRole('link', { name: 'Quick Book' }))
    .toHaveAttribute('href', '/spaces/40/booking');
  const more = card.getByRole('button', { name: 'More Details' });
  await more.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName(boardroom.title);
  await expect.poll(address).toBe('/?keyword=acacia&space=40');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await openApp('/?keyword=karura+private+office');
  const booked = page.getByRole('article', { name: karura.title });
  await expect.element(booked.getByText('Booked')).toBeVisible();
  await expect.element(booked.getByRole('button', { name: 'More Details' })).toBeVisible();
  expect(booked.getByRole('link', { name: 'Quick Book' }).elements()).toEqual([]);
});

test('shows what is loading, what did not load, what is empty, and which picture is missing', async () => {
  const held = hold(() => listOf(spaces));
  theApi().on('GET /api/spaces', held.answer);
  await openApp('/');
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeVisible();
  expect(cards.elements()).toEqual([]);
  held.letThrough();
  await expect.element(cards.first()).toBeVisible();

  const failed = page
    .getByRole('alert')
    .getByText('Failed to load spaces. Please try again later.');
  lists(fail(404));
  await reload();
  await expect.element(failed).toBeVisible();
  lists(() => listOf(spaces));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards.first()).toBeVisible();

  lists(() => ({ ...listOf(spaces), total: 1000, total_is_at_least: true }));
  await reload();
  await expect.element(page.getByText('(1,000+ spaces found)')).toBeVisible();

  lists(() => listOf([]));
  await reload();
  await expect.element(heading('No spaces currently available')).toBeVisible();
  await expect.element(page.getByText('(0 spaces found)')).toBeVisible();

  lists(fail(400));
  await openApp('/?keyword=room');
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('(0 spaces found)')).toBeVisible();
  lists(() => listOf([]));
  await openApp('/?keyword=nothing+like+this+at+all');
  await expect.element(heading('No spaces match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Show all spaces' }).click();
  await expect.poll(address).toBe('/');

  const broken = boardroom.images.map((image) => ({
    ...image,
    served_url: 'data:image/png;base64,AA==',
  }));
  lists(() => listOf([{ ...boardroom, images: broken }]));
  await openApp('/?keyword=acacia');
  await expect.element(card.getByText('No Image')).toBeVisible();
});

test('a time is searched for, kept in the address, and carried into the booking', async () => {
  await openApp('/?keyword=acacia');
  await when.click();
  await expect.element(when).toHaveAttribute('aria-expanded', 'true');
  await inBar('Time').selectOptions('exact');
  await search.click();
  await expect.element(main.getByText('Please choose a day.')).toBeVisible();
  await expect.element(inBar('Date')).toHaveFocus();
  await inBar('Date').fill(day);
  await inBar('From').selectOptions('13:00');
  await search.click();
  await expect.element(main.getByText('The end must be after the start.')).toBeVisible();
  await expectAccessible();
  await inBar('To').selectOptions('15:00');
  await search.click();
  const time = `date=${day}&from=13%3A00&to=15%3A00`;
  await expect.poll(address).toBe(`/?keyword=acacia&${time}`);
  const booking = `/spaces/40/booking?start=${day}T13%3A00&end=${day}T15%3A00`;
  await expect
    .element(card.getByRole('link', { name: 'Quick Book' }))
    .toHaveAttribute('href', booking);
  const { query } = theApi().sentBy('GET /spaces').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({ date: day, from: '13:00', to: '15:00' });

  await reload();
  await expect.element(when.getByText(/13:00 to 15:00$/)).toBeVisible();
  await card.getByRole('button', { name: 'More Details' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Book Now' }))
    .toHaveAttribute('href', booking);
  await userEvent.keyboard('{Escape}');
  await card.getByRole('link', { name: boardroom.title }).click();
  await expect.poll(address).toBe(`/spaces/40?${time}`);
  await expect
    .element(page.getByRole('link', { name: 'Book Now' }).first())
    .toHaveAttribute('href', booking);
  pages.history.back();
  await page.getByRole('button', { name: /^Remove .* 13:00 to 15:00$/ }).click();
  await expect.poll(address).toBe('/?keyword=acacia');
  await expect.element(when.getByText('Any time')).toBeVisible();
});

test('hours at any time of a day become a time of their own in the booking', async () => {
  await openApp(`/?keyword=acacia&date=${day}&hours=3`);
  await expect
    .element(page.getByRole('button', { name: /^Remove .*, any 3 hours$/ }))
    .toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Quick Book' }))
    .toHaveAttribute('href', `/spaces/40/booking?date=${day}&hours=3`);
  await card.getByRole('link', { name: boardroom.title }).click();
  await expect
    .element(page.getByRole('link', { name: 'Book Now' }).first())
    .toHaveAttribute('href', `/spaces/40/booking?start=${day}T09%3A00&end=${day}T12%3A00`);
});

test('a time that has passed is a problem beside its field, on a narrow screen too', async () => {
  lists(() => listOf([]));
  await page.viewport(320, 640);
  await openApp('/?date=2026-01-05&from=09:00&to=12:00');
  await expect
    .element(page.getByText('This day has passed. Please choose a later one.'))
    .toBeVisible();
  await expect.element(page.getByText('(0 spaces found)')).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();
});
