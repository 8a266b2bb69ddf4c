// The front page: its spaces, and searches.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectInSight, expectToFitNarrowest } from './accessible.ts';
import { fail, hold, listOf, one, type Sent } from './api.ts';
import { boardroom, karura, offer } from './bookings.ts';
import { address, openApp, pages, reload, theApi } from './open-app.tsx';
import { dayAhead } from './things.ts';

const main = page.getByRole('main');
const inBar = (name: string) => main.getByLabelText(name, { exact: true });
const cards = page.getByRole('article');
const card = page.getByRole('article', { name: boardroom.title });
const when = main.getByRole('button', { name: /^When/ });
/** What replaces the search form on a phone. */
const summary = main.getByRole('button', { name: /^Change the search/ });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const day = dayAhead(310);
const tomorrow = dayAhead(1);

const spaces = [boardroom, karura];

/** Searches the titles, which is enough for these tests. */
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
  api.on('GET /api/spaces/near', one([]));
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
    await expect.element(inBar('Conference room')).toBeChecked();
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

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s spaces are found by what they have, and each of it can be taken away',
  async (_, width, height) => {
    await page.viewport(width, height);
    await openApp('/?guests=8');
    await main
      .getByRole('button', { name: /^Change the search|^Filters/ })
      .first()
      .click();
    if (width < 600) await main.getByRole('button', { name: /^Filters/ }).click();
    const box = (name: string) => main.getByRole('checkbox', { name, exact: true });
    await main.getByText('Amenities', { exact: true }).click();
    for (const name of ['Lift', 'Screen', 'Backup power']) await box(name).click();
    await inBar('Internet').selectOptions('20 Mbit/s or more');
    await main.getByText('More of power, internet, water and area').click();
    for (const name of ['Mains water', 'Water tank']) await box(name).click();
    await inBar('Backup lasts').selectOptions('4 hours or more');
    await inBar('Internet, up').selectOptions('10 Mbit/s or more');
    await inBar('Area at least, in m²').fill('40');
    await inBar('Seats for your guests').selectOptions('Boardroom');
    await expectAccessible();
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    const query = () => new URLSearchParams(address().slice(2));
    await expect
      .poll(() => Object.fromEntries(query()))
      .toEqual({
        guests: '8',
        amenities: 'screen,lift',
        backup_power: 'yes',
        min_download: '20',
        supplies: 'mains_water,water_tank',
        backup_hours: '4',
        min_upload: '10',
        min_area: '40',
        arrangement: 'boardroom',
      });
    const sent = () => Object.fromEntries(theApi().sentBy('GET /spaces').at(-1)?.query ?? []);
    await expect.poll(sent).toMatchObject(Object.fromEntries(query()));
    await reload();
    await page.getByRole('button', { name: 'Remove Screen' }).click();
    await expect.poll(() => query().get('amenities')).toBe('lift');
    for (const name of [
      ...['Lift', '20 Mbit/s or more', 'Boardroom seats', 'Backup power', 'Mains water'],
      ...['Water tank', 'Backup for 4 h or more', '10 Mbit/s up or more', '40 m² or more'],
    ])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect.poll(address).toBe('/?guests=8');
    await expectToFitNarrowest();
  },
);

test('filters that were set and folded away again are searched for', async () => {
  await openApp('/');
  const filters = main.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await inBar('Maximum price').fill('5000');
  await filters.click();
  await expect.element(inBar('Maximum price')).not.toBeVisible();
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(address).toBe('/?max_price=5000');
});

test('a card describes a space and links to its details and its booking', async () => {
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

test('shows loading, failed and empty states, and which picture is missing', async () => {
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

const panel = page.getByRole('dialog', { name: 'When' });
const times = (name: string) => panel.getByRole('listbox', { name });
const time = (list: string, name: string) =>
  times(list).getByRole('option', { name: new RegExp(`^${name}`) });

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s a time is searched for, kept in the address, and carried into the booking',
  async (_, width, height) => {
    await page.viewport(width, height);
    const isPhone = width === 390;
    await openApp('/?keyword=acacia');
    if (isPhone) {
      await summary.click();
      await expect.element(inBar('Keyword')).toHaveFocus();
    }
    await when.click();
    await expect.element(when).toHaveAttribute('aria-expanded', 'true');
    await time('From', '13:00').click();
    await panel.getByRole('button', { name: /^Show/ }).click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Please choose a day.');
    await panel.getByRole('button', { name: 'Tomorrow' }).click();
    await expect.element(time('To', '16:00')).toHaveAttribute('aria-selected', 'true');
    await time('To', '15:00').click();
    await panel.getByRole('button', { name: 'One guest more' }).click();
    await panel.getByRole('button', { name: 'One guest more' }).click();
    await expect.element(panel.getByText(/13:00 to 15:00 · 2 guests$/)).toBeVisible();
    await expectAccessible();
    // Only its row of days scrolls sideways, to the chosen one.
    const late = panel.getByRole('group', { name: 'Day' }).getByRole('button').last();
    await late.click();
    await expectInSight(late);
    await expectInSight(panel.getByRole('grid'));
    await panel.getByRole('button', { name: 'Tomorrow' }).click();
    await panel.getByRole('button', { name: 'Show 1 space' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(isPhone ? summary : when).toHaveFocus();
    const query = `date=${tomorrow}&from=13%3A00&to=15%3A00`;
    await expect.poll(address).toBe(`/?keyword=acacia&guests=2&${query}`);
    const booking = `/spaces/40/booking?start=${tomorrow}T13%3A00&end=${tomorrow}T15%3A00&guests=2`;
    await expect
      .element(card.getByRole('link', { name: 'Quick Book' }))
      .toHaveAttribute('href', booking);
    await expect.element(card.getByText('Ksh 7,000')).toBeVisible();
    await expect.element(card.getByText('for 2 hours')).toBeVisible();
    await expect.element(card.getByText('Free 13:00 to 15:00')).toBeVisible();

    await reload();
    if (isPhone)
      await expect.element(summary.getByText(/13:00 to 15:00 · 2 guests$/)).toBeVisible();
    else await expect.element(when.getByText(/13:00 to 15:00$/)).toBeVisible();
    await card.getByRole('button', { name: 'More Details' }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'Book Now' }))
      .toHaveAttribute('href', booking);
    await userEvent.keyboard('{Escape}');
    await card.getByRole('link', { name: boardroom.title }).click();
    await expect.poll(address).toBe(`/spaces/40?${query}&guests=2`);
    pages.history.back();
    await page.getByRole('button', { name: /^Remove .* 13:00 to 15:00$/ }).click();
    await expect.poll(address).toBe('/?keyword=acacia&guests=2');
    await expect.element((isPhone ? summary : when).getByText(/^Any time/)).toBeVisible();
  },
);

test('the time panel opens by keyboard, and is closed by Escape and by a press outside', async () => {
  await page.viewport(1440, 900);
  await openApp('/');
  await when.click();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(panel.getByRole('button', { name: 'Today' })).toHaveFocus();
  const days = panel.getByRole('grid', { name: 'Day of the search' });
  (days.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect
    .element(panel.getByRole('button', { name: 'Tomorrow' }))
    .toHaveAttribute('aria-pressed', 'true');
  (times('From').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel.getByText(/09:30 to 12:30$/)).toBeVisible();
  await panel.getByText('Any 3 hours').click();
  await time('Length', '4 hours').click();
  await expect.element(panel.getByText(/any 4 hours$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(when).toHaveFocus();
  await expect.element(when.getByText(/any 4 hours$/)).toBeVisible();

  await when.click();
  await expect.element(panel).toHaveFocus();
  // From the field too, where the focus is until the panel has loaded.
  (when.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();

  await when.click();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await heading('Featured Spaces').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(when.getByText('Any time')).toBeVisible();
});

test('if nothing matches, spaces free near the time come first, and are booked from there', async () => {
  lists(() => listOf([]));
  const stretch = (from: string, to: string) => ({
    start_time: `${day}T${from}:00+03:00`,
    end_time: `${day}T${to}:00+03:00`,
  });
  theApi().on(
    'GET /api/spaces/near',
    one([
      { space: boardroom, free: stretch('13:00', '18:00'), nearest: stretch('13:00', '16:00') },
    ]),
  );
  await openApp(`/?date=${day}&from=09:00&to=12:00&guests=4`);
  const near = page.getByRole('region', { name: 'Close to what you asked' });
  await expect
    .element(near.getByText('Not free 09:00 to 12:00, but for 3 hours near it on the same day.'))
    .toBeVisible();
  await expect.element(near.getByText('Free from 13:00 to 18:00')).toBeVisible();
  await expect.element(near.getByText('Ksh 10,500')).toBeVisible();
  await expect
    .element(near.getByRole('link', { name: '13:00 to 16:00' }))
    .toHaveAttribute('href', `/spaces/40/booking?start=${day}T13%3A00&end=${day}T16%3A00&guests=4`);
  await expect.element(heading('No spaces match your search criteria')).toBeVisible();
  await summary.click();
  await when.click();
  await expect.element(panel.getByRole('button', { name: 'Show what is near' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectAccessible();
  await expectToFitNarrowest();
});

test('results show how many were seen and how many are left, with their order on the same line', async () => {
  const many = Array.from({ length: 20 }, (_, nth) => ({
    ...boardroom,
    id: nth + 1,
    title: `Room ${nth + 1}`,
    location: 'Mvule Towers, Waiyaki Way, Westlands',
  }));
  const pageFrom = (from: number) => ({
    ...listOf(many.slice(from, from + 12)),
    total: 20,
    next_cursor: from === 0 ? ('more' as never) : null,
  });
  theApi().on('GET /spaces', ({ query }) => pageFrom(query.get('cursor') === 'more' ? 12 : 0));
  await openApp('/?keyword=room&guests=4');
  await expect.element(page.getByText('You have seen 12 of 20 spaces')).toBeVisible();
  // The search leaves room for results.
  const first = cards.first();
  await expect.element(first.getByText(/up to 14 guests$/)).toBeVisible();
  await expect.element(first.getByText(boardroom.description)).not.toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(340);
  await page.getByRole('button', { name: 'Show 8 more' }).click();
  await expect.element(page.getByRole('article', { name: 'Room 20' })).toBeVisible();
  expect(cards.elements()).toHaveLength(20);
  expect(page.getByText(/^You have seen/).elements()).toEqual([]);
});

test('results can be sorted differently, by a parameter of the address', async () => {
  await openApp('/?keyword=room');
  const sort = main.getByRole('combobox', { name: 'Sort' });
  await sort.selectOptions('Lowest price');
  await expect.poll(address).toBe('/?keyword=room&sort=price');
  await expect.poll(() => theApi().sentBy('GET /spaces').at(-1)?.query.get('sort')).toBe('price');
  await sort.selectOptions('Best match');
  await expect.poll(address).toBe('/?keyword=room');
});

test('unsubmitted input stays when results are sorted differently', async () => {
  await page.viewport(1440, 900);
  await openApp('/?guests=2');
  await inBar('Keyword').fill('boardroom');
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('price');
  await expect.poll(address).toBe('/?guests=2&sort=price');
  await expect.element(card).toBeVisible();
  await expect.element(inBar('Keyword')).toHaveValue('boardroom');
});

test('a number of hours on a day becomes a definite time in the booking', async () => {
  await openApp(`/?keyword=acacia&date=${day}&hours=3`);
  await expect
    .element(page.getByRole('button', { name: /^Remove .*, any 3 hours$/ }))
    .toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Quick Book' }))
    .toHaveAttribute('href', `/spaces/40/booking?date=${day}&hours=3`);
  await card.getByRole('link', { name: boardroom.title }).click();
  await expect
    .element(page.getByRole('link', { name: /^Book (Now|for Ksh 10,500)$/ }).first())
    .toHaveAttribute('href', `/spaces/40/booking?start=${day}T09%3A00&end=${day}T12%3A00`);
});

test('a time in the past is a problem beside its field, on a narrow screen too', async () => {
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
