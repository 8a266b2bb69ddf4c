// The map of results and searching nearby; and that the list needs neither.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { listOf, refuse, type Sent } from './api.ts';
import { boardroom, karura, offer } from './bookings.ts';
import { address, openApp, pages, theApi } from './open-app.tsx';

const spaces = [
  { ...boardroom, place: { latitude: -1.264, longitude: 36.802 } },
  { ...karura, place: { latitude: -1.29, longitude: 36.788 } },
];
const map = page.getByRole('complementary', { name: 'Map' });
const card = page.getByRole('article', { name: boardroom.title });
const tag = (title: string) => map.getByRole('button', { name: new RegExp(`an hour: ${title}`) });
const lastSearch = () => Object.fromEntries(theApi().sentBy('GET /spaces').at(-1)?.query ?? []);

const find = ({ query }: Sent) =>
  listOf(
    spaces.map((space) => ({ ...space, ...(query.has('near') && { distance_km: space.id / 10 }) })),
  );

beforeEach(() => {
  offer();
  theApi().on('GET /api/spaces', find);
  theApi().on('GET /spaces', find);
  theApi().on('GET /api/map', { style_url: null });
});

type Told = (
  found: PositionCallback,
  failed: (error: Pick<GeolocationPositionError, 'code' | 'PERMISSION_DENIED'>) => void,
) => void;
const position = (told: Told) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation(told as Geolocation['getCurrentPosition']);
const at = (latitude: number, longitude: number): Told => {
  const coords = { latitude, longitude } as GeolocationCoordinates;
  return (found) => found({ coords } as GeolocationPosition);
};

describe('near the person', () => {
  test('they are asked where they are once they press for it; no finer than a street it is searched by', async () => {
    const asked = position(at(-1.286_123_9, 36.824_987_6));
    await openApp('/?guests=2');
    await expect.element(card).toBeVisible();
    expect(card.getByText(/away$/).elements()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(address).toBe('/?guests=2&near=-1.286%2C36.825&sort=distance');
    await expect.element(card.getByText('4.0 km away')).toBeVisible();
    expect(lastSearch()).toMatchObject({ near: '-1.286,36.825', sort: 'distance', guests: '2' });
    await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('distance');
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove Near you' }).click();
    await expect.poll(address).toBe('/?guests=2');
  });

  /** A geolocation that answers once it is called. */
  function positionLater() {
    const { promise, resolve } = Promise.withResolvers<void>();
    position((found, failed) => void promise.then(() => at(-1.286, 36.825)(found, failed)));
    return resolve;
  }

  test('what is searched for while waiting for the position is kept', async () => {
    await page.viewport(1440, 900);
    const tell = positionLater();
    await openApp('/?guests=2');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabelText('Minimum price').fill('1000');
    await userEvent.keyboard('{Enter}');
    await expect.poll(lastSearch).toMatchObject({ min_price: '1000', guests: '2' });
    tell();
    await expect.poll(lastSearch).toMatchObject({ near: '-1.286,36.825', sort: 'distance' });
    expect(lastSearch()).toMatchObject({ min_price: '1000', guests: '2' });
  });

  test('whoever has gone to another page meanwhile stays there', async () => {
    const tell = positionLater();
    await openApp('/?guests=2');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await expect.element(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
    const moved = vi.spyOn(pages, 'navigate');
    tell();
    await vi.dynamicImportSettled();
    expect(moved).not.toHaveBeenCalled();
  });

  test('what they have opened over the list meanwhile stays open', async () => {
    const tell = positionLater();
    await openApp('/?guests=2');
    await page.getByRole('button', { name: 'Near me' }).click();
    await card.getByRole('button', { name: /^Save/ }).click();
    const question = page.getByRole('dialog', { name: 'Sign up to save this space' });
    await question.getByLabelText('First name').fill('Wanjiku');
    tell();
    await expect
      .element(page.getByText(/^You were found\. Press Near me again/))
      .toBeInTheDocument();
    await expect.element(question.getByLabelText('First name')).toHaveValue('Wanjiku');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(lastSearch).toMatchObject({ near: '-1.286,36.825' });
  });

  test.each([
    [
      'a refusal',
      ((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 })) satisfies Told,
      /did not tell where you are\. Allow it .* Or search by a neighbourhood/,
    ],
    [
      'no position',
      ((_, failed) => failed({ code: 2, PERMISSION_DENIED: 1 })) satisfies Told,
      /could not be found just now/,
    ],
    ['a place far away', at(51.5, -0.12), /far from Nairobi/],
  ])('%s is told in words, and the list stays', async (_, told, words) => {
    position(told);
    await openApp('/?guests=2');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(card).toBeVisible();
    expect(address()).toBe('/?guests=2');
  });
});

test('a browser that cannot draw is told so, and has the list', async () => {
  const make = HTMLCanvasElement.prototype.getContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind === 'webgl2' ? null : Reflect.apply(make, this, [kind, ...rest]);
  } as typeof make);
  await openApp('/');
  await page.getByRole('link', { name: 'On a map' }).click();
  await expect.poll(address).toBe('/?view=map');
  await expect.element(map.getByText(/cannot draw maps.* The list shows all/)).toBeVisible();
  await expect.element(card).toBeVisible();
  expect(lastSearch()).toMatchObject({ fields: 'pin' });
  expect(lastSearch()).not.toHaveProperty('view');
  await expectAccessible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect.poll(address).toBe('/');
  await expect.element(map).not.toBeInTheDocument();
});

test('a map that failed to load can be tried again', async () => {
  theApi().on('GET /api/map', refuse(503, 'BUSY', 'Please try again.'));
  await openApp('/?view=map');
  await expect.element(map.getByText(/could not be loaded\. The list shows all/)).toBeVisible();
  await expect.element(card).toBeVisible();
  theApi().on('GET /api/map', { style_url: null });
  await map.getByRole('button', { name: 'Try again' }).click();
  await expect.element(map.getByText(/could not be loaded/)).not.toBeInTheDocument();
});

/** Browsers without a graphics card render in software; a few cannot render at all. */
const canDraw = document.createElement('canvas').getContext('webgl2') !== null;

describe.runIf(canDraw)('on the map', () => {
  test('a price with cents is shown with them', async () => {
    const priced = spaces.map((space) => ({ ...space, price_per_hour: 333.33 }));
    theApi().on('GET /spaces', listOf(priced));
    await page.viewport(1440, 900);
    await openApp('/?view=map');
    await expect.element(tag(boardroom.title)).toMatchTextContent(/^Ksh 333\.33$/);
  });

  test('a card and its pin are marked together, and a pressed pin opens a card', async () => {
    await page.viewport(1440, 900);
    await openApp('/?view=map');
    await expect.element(tag(boardroom.title)).toHaveTextContent('Ksh 3,500');
    await card.hover();
    await expect.element(tag(boardroom.title)).toHaveAttribute('data-marked');
    await expect.element(tag(karura.title)).not.toHaveAttribute('data-marked');
    await tag(karura.title).hover();
    await expect.element(tag(karura.title)).toHaveAttribute('data-marked');
    const other = page.getByRole('article', { name: karura.title });
    await expect.element(other).toHaveAttribute('data-marked');
    await expect.element(card).not.toHaveAttribute('data-marked');
    await expectAccessible();
    await tag(karura.title).click();
    await expect
      .element(map.getByRole('link', { name: karura.title }))
      .toHaveAttribute('href', `/spaces/${karura.id}`);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(map.getByRole('link', { name: karura.title })).not.toBeInTheDocument();
    await expect.element(tag(karura.title)).toHaveFocus();
  });

  test('a dialog opened over it while it is moved stays open, and the place can be searched afterwards', async () => {
    await page.viewport(1440, 900);
    await openApp('/?view=map');
    await expect.element(tag(boardroom.title)).toBeVisible();
    map.getByRole('region', { name: 'Map', exact: true }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    // At once, before the map comes to rest and is searched.
    (card.getByRole('button', { name: /^Save/ }).element() as HTMLElement).click();
    await expect.element(map.getByText('Search here')).toBeInTheDocument();
    await expect
      .element(page.getByRole('dialog', { name: 'Sign up to save this space' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await map.getByRole('button', { name: 'Search here' }).click();
    await expect.poll(lastSearch).toHaveProperty('bounds');
  });

  test('on a phone it stands instead of the list; what it is moved to is searched', async () => {
    await openApp('/?view=map');
    await expect.element(tag(boardroom.title)).toBeVisible();
    // Hidden, it has no role.
    await expect.element(card).not.toBeInTheDocument();
    await expect.poll(isWiderThanScreen).toBe(false);
    const canvas = map.getByRole('region', { name: 'Map', exact: true });
    canvas.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .poll(address)
      .toMatch(/^\/\?view=map&bounds=-1\.\d+%2C36\.\d+%2C-1\.\d+%2C36\.\d+$/);
    await expect.poll(lastSearch).toHaveProperty('bounds');
    const before = address();
    await map.getByRole('checkbox', { name: 'Search as I move the map' }).click();
    canvas.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await map.getByRole('button', { name: 'Search here' }).click();
    await expect.poll(address).not.toBe(before);
    await page.getByRole('button', { name: 'Remove On this map' }).click();
    await expect.poll(address).toBe('/?view=map');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect.element(card).toBeVisible();
  });
});
