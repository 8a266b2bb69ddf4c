// The page of a space: everything a person wants to know before choosing a time.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, refuse } from './api.ts';
import { boardroom, karura, offer, taken } from './bookings.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { acacia, dayAhead } from './things.ts';

const path = `/spaces/${acacia.id}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const book = page.getByRole('link', { name: /^Book (Now|for Ksh [\d,]+)$/ });
const fits = () => document.documentElement.scrollWidth <= window.innerWidth;

const sizes = [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const;

beforeEach(() => {
  offer();
  theApi().on('GET /api/reviews/spaces/{id}', listOf([]));
});

test.each(sizes)(
  'on %s it shows a space, all its pictures by keyboard, where it is, its terms and the way to book it',
  async (size, width, height) => {
    await page.viewport(width, height);
    await openApp(path);
    await expect.element(page.getByRole('heading', { level: 1, name: acacia.title })).toBeVisible();
    await expect.poll(() => document.title).toBe('Acacia Boardroom · Nafasi');
    await expect.element(page.getByText('Up to 14 guests')).toBeVisible();
    const price = size === 'a phone' ? 'Ksh 3,500 / hour' : 'Ksh 3,500.00';
    await expect.element(page.getByText(price)).toBeVisible();
    await expect.element(heading('Agreement terms')).toBeVisible();
    await expect.element(page.getByText(/No smoking/)).toBeVisible();
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('link', { name: 'Westlands' })
          .last(),
      )
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=.*Westlands/),
      );
    await expect.element(book).toHaveAttribute('href', `${path}/booking`);

    const opener = button(/^Picture 1 of \d/);
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const viewer = page.getByRole('dialog', { name: 'Pictures of Acacia Boardroom' });
    const shows = async (nth: number) =>
      expect.element(viewer.getByText(`${nth} of 3`, { exact: true })).toBeVisible();
    await shows(1);
    await userEvent.keyboard('{ArrowRight}');
    await shows(2);
    await expect
      .element(viewer.getByRole('button', { name: 'Show picture 2' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(viewer.element().querySelectorAll('img')[1] ?? null).toBeInViewport();
    await userEvent.keyboard('{ArrowLeft}');
    await shows(1);
    await userEvent.keyboard('{ArrowLeft}');
    await shows(1);
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await shows(2);
    await expectAccessible();
    await expectToFitNarrowest();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(fits()).toBe(true);
  },
);

test.each(sizes)(
  'on %s it offers the free times of the coming days, and takes the chosen one along to the form',
  async (size, width, height) => {
    await page.viewport(width, height);
    theApi().on('GET /api/spaces/{id}/availability', fail(404));
    await openApp(path);
    await expect
      .element(
        page.getByRole('alert').getByText('We could not load the free times. Please try again.'),
      )
      .toBeVisible();
    offer();
    await button('Try again').click();
    const href = () => book.element().getAttribute('href') ?? '';
    const shape = /^\/spaces\/40\/booking\?start=(\d{4}-\d\d-\d\d)T\d\d%3A\d\d&end=/;
    const next = page.getByRole('region', { name: 'Next free times' });
    if (size === 'a desktop') {
      await next.getByRole('button').first().click();
      await expect.poll(href).toMatch(shape);
      await expect.element(next).not.toBeInTheDocument();
    }
    const before = href();
    await expect.element(button('Earlier days')).toBeDisabled();
    await button('Later days').click();
    await expect.element(button('Earlier days')).toBeEnabled();
    const day = button(/, .*free$/).last();
    await day.click();
    await expect.element(day).toHaveAttribute('aria-pressed', 'true');
    const time = page.getByRole('list', { name: 'Free times' }).getByRole('button').first();
    await time.click();
    await expect.element(time).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(href).toMatch(shape);
    expect(href()).not.toBe(before);
    await expectAccessible();
    await book.click();
    await expect.poll(address).toMatch(shape);
    await expect
      .element(page.getByRole('dialog', { name: 'Who is this booking for?' }))
      .toBeVisible();
  },
);

test('shows that a space did not load or is not there, and what can be done', async () => {
  theApi().on('GET /api/spaces/{id}', fail(400));
  await openApp(path);
  await expect.element(heading('Failed to fetch space details')).toBeVisible();
  offer();
  await button('Try again').click();
  await expect.element(heading(boardroom.title)).toBeVisible();

  const gone = 'This space is not listed any more. Please choose another.';
  theApi().on('GET /api/spaces/{id}', refuse(404, 'SPACE_NOT_FOUND', gone));
  theApi().on('GET /api/spaces', listOf([boardroom]));
  await openApp('/spaces/999999');
  await expect.element(page.getByRole('alert').getByText(gone)).toBeVisible();
  await page.getByRole('link', { name: 'See all spaces' }).click();
  await expect.poll(address).toBe('/');

  offer();
  await openApp(`/spaces/${karura.id}`);
  await expect.element(button('Currently Booked')).toBeDisabled();
  expect(book.elements()).toEqual([]);
});

const day = dayAhead(20);
const asked = `${path}?date=${day}&from=09:00&to=12:00&guests=8`;

test('says that the requested time is free, until when it can be cancelled, and what else is free', async () => {
  await page.viewport(1440, 900);
  offer(boardroom, taken(day, '13:00', '16:00'));
  await openApp(asked);
  const card = page.getByRole('complementary', { name: 'Price and booking' });
  await expect.element(card.getByText('Ksh 10,500', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Free · 8 guests')).toBeVisible();
  await expect
    .element(card.getByText(/^Free cancellation until \w{3} \d+ \w{3}, 09:00$/))
    .toBeVisible();
  const others = card.getByRole('region', { name: 'Also free for 3 hours that day' });
  const names = () =>
    others
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual(['07:00 to 10:00', '08:00 to 11:00', '10:00 to 13:00', '06:00 to 09:00'].toSorted());
  // Nothing that was not chosen looks chosen.
  expect(
    page
      .getByRole('list', { name: 'Free times' })
      .getByRole('button', { pressed: true })
      .elements(),
  ).toEqual([]);
  await expectAccessible();

  await others.getByRole('button', { name: '08:00 to 11:00' }).click();
  await expect
    .element(book)
    .toHaveAttribute(
      'href',
      expect.stringContaining(`start=${day}T08%3A00&end=${day}T11%3A00&guests=8`),
    );
  // As long a part of a longer free time as was requested.
  await page.getByRole('list', { name: 'Free times' }).getByRole('button').last().click();
  await expect.element(card.getByText(/16:00 to 19:00$/)).toBeVisible();
  await expect.element(card.getByText('Ksh 10,500', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: 'See the whole week' }).click();
  await expect.element(heading('Choose your time')).toBeInViewport();
  await expect
    .element(page.getByRole('link', { name: /^Results, / }))
    .toHaveAttribute('href', expect.stringContaining(`date=${day}`));
});

test.each(sizes)(
  'on %s a time asked for that is taken leads to another',
  async (size, width, height) => {
    await page.viewport(width, height);
    offer(boardroom, taken(day, '10:00', '13:00'));
    await openApp(asked);
    await expect
      .element(page.getByText('Taken 10:00 to 12:00 · 8 guests').first())
      .toBeInTheDocument();
    expect(book.elements()).toEqual([]);
    const other = page.getByRole('link', { name: /^(Choose a|A)nother time$/ });
    await expect.element(other).toBeVisible();
    // On a phone exactly two lines fit beside it.
    if (size === 'a phone') expect(other.element().parentElement?.offsetHeight).toBe(88);
    if (size === 'a desktop')
      await expect
        .element(page.getByRole('region', { name: 'Free for 3 hours that day' }))
        .toBeVisible();
    await expectAccessible();
    await expectToFitNarrowest();
  },
);

test('the back link leads to the results that somebody came from', async () => {
  const results = `/?keyword=acacia&max_price=4000&date=${day}&hours=3`;
  theApi().on('GET /spaces', listOf([boardroom]));
  theApi().on('GET /api/spaces/near', listOf([]));
  await openApp(results);
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect.poll(address).toMatch(/^\/spaces\/40/);
  await page.getByRole('link', { name: /^Results, / }).click();
  await expect.poll(address).toBe(results);
});

test('five pictures are one half and four quarters, and on a phone one to be swiped with its number', async () => {
  const [first] = boardroom.images;
  if (!first) throw new Error('The boardroom has no pictures');
  const images = Array.from({ length: 9 }, (_, nth) => ({ ...first, url: `${first.url}#${nth}` }));
  offer({ ...boardroom, images });
  await page.viewport(1440, 900);
  await openApp(path);
  const list = page.getByRole('list', { name: 'Pictures of Acacia Boardroom' });
  await expect.element(list).toBeVisible();
  const heights = () =>
    list
      .getByRole('button')
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().height));
  const widths = () =>
    list
      .getByRole('button')
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().width));
  expect(widths()).toEqual([596, 294, 294, 294, 294]);
  expect(Math.round(list.element().getBoundingClientRect().height)).toBe(416);
  expect(heights()).toEqual([416, 204, 204, 204, 204]);
  await expect.element(button('All 9 pictures')).toBeVisible();

  await page.viewport(390, 844);
  expect(Math.round(list.element().getBoundingClientRect().height)).toBe(260);
  await expect.element(page.getByText('1 / 9')).toBeVisible();
  list.element().scrollTo({ left: 390, behavior: 'instant' });
  await expect.element(page.getByText('2 / 9')).toBeVisible();
});

test('numbered terms are shown as a list, others as written', async () => {
  const terms = (text: string) => ({ ...boardroom, agreement: { template_id: 1, terms: text } });
  offer(terms('1. Pay when you book.\n2. No smoking.'));
  await openApp(path);
  const section = page.getByRole('region', { name: 'Agreement terms' });
  await expect.element(section.getByRole('listitem').last()).toHaveTextContent('No smoking.');
  expect(section.getByRole('listitem').elements()).toHaveLength(2);
  offer(terms('No smoking.\n2. floor: quiet.'));
  await reload();
  await expect.element(section.getByText(/^No smoking\.\s2\. floor: quiet\.$/)).toBeVisible();
});

test('its corner of the town links to similar spaces', async () => {
  await openApp(path);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(trail).toBeVisible();
  const links = trail.getByRole('link').elements();
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/nairobi',
    '/nairobi/westlands',
    '/nairobi/westlands/conference-rooms',
  ]);
});

test.each(sizes)(
  'on %s it shows what the room has, with the day a figure was measured on, and what is not told as such',
  async (size, width, height) => {
    await page.viewport(width, height);
    offer({
      ...acacia,
      amenities: [
        'screen',
        'whiteboard',
        'video_calls',
        'coffee_and_tea',
        'air_conditioning',
        'parking',
        'lift',
      ],
      seats: { boardroom: 12, theatre: null, classroom: 8 },
      power: { mains: true, backup: ['generator'], backup_hours: 6 },
      internet: {
        download_mbps: 94,
        upload_mbps: 40,
        told_on: '2026-11-12',
        told_by: 'test',
        second_line: null,
      },
    });
    await openApp(path);
    const has = page.getByRole('region', { name: 'What the room has' });
    await expect.element(has.getByText('Camera and speaker for calls')).toBeVisible();
    await expect.element(has.getByText('12 as a boardroom, 8 as a classroom')).toBeVisible();
    const all = has.getByRole('button');
    if (size === 'a phone') {
      await expect.element(has.getByText('Lift')).not.toBeVisible();
      await expect.element(all).toHaveTextContent('Show all 7');
      await all.click();
      await expect.element(all).toHaveTextContent('Show fewer');
      await expect.element(all).toHaveFocus();
    } else await expect.element(all).not.toBeInTheDocument();
    await expect.element(has.getByText('Lift')).toBeVisible();
    const card = page.getByRole('region', { name: 'Power, internet, water' });
    for (const words of [
      'Generator',
      '6 h',
      '94 Mbit/s',
      'measured Thu 12 Nov 2026',
      'Not told yet',
    ])
      await expect.element(card.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible();
    await expectToFitNarrowest();
    expect(fits()).toBe(true);
  },
);

test.each(sizes)(
  'on %s the average is followed by how power, internet and water held, as far as anybody said',
  async (size, width, height) => {
    await page.viewport(width, height);
    const none = { average: null, reviews: 0 };
    const ratings = {
      power: { average: 4.5, reviews: 2 },
      internet: { average: 3, reviews: 1 },
      water: none,
    };
    offer({ ...acacia, rating: 4.2, reviews_count: 5, ratings });
    await openApp(path);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect.element(reviews.getByText('4.5', { exact: true })).toBeVisible();
    await expect.element(reviews.getByText('3.0', { exact: true })).toBeVisible();
    await expect.element(reviews.getByText('Water')).not.toBeInTheDocument();
    const boxOf = (text: string) =>
      reviews.getByText(text, { exact: true }).element().getBoundingClientRect();
    const [average, power] = [boxOf('4.2'), boxOf('Power')];
    if (size === 'a phone') expect(power.top).toBeGreaterThan(average.bottom);
    else expect(power.left).toBeGreaterThan(average.right);
    await expectAccessible();
  },
);

test('its place is drawn on a map, rounded; without a place there is none', async () => {
  await openApp(path);
  const drawing = page.getByRole('img', { name: 'Map: within 200 m of the middle, Westlands' });
  await expect.element(drawing).toBeVisible();
  await expect.element(page.getByText(/told once you have paid/)).toBeVisible();
  // A circle in the middle of the visible area, in metres from the map's corner.
  const circle = drawing.element().querySelector('circle');
  const [west = 0, north = 0, width = 0, height = 0] =
    drawing.element().getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  expect(Math.round(Number(circle?.getAttribute('cx')))).toBe(west + width / 2);
  expect(Math.round(Number(circle?.getAttribute('cy')))).toBe(north + height / 2);
  expect(circle?.getAttribute('r')).toBe('200');
  await expectAccessible();
  theApi().on('GET /api/spaces/{id}', { ...acacia, place: null });
  await reload();
  await expect.element(heading('Agreement terms')).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
});
