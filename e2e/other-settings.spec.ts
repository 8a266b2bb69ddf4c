// What is off by default: the approval of new spaces, and maps of vector tiles. On a marketplace of its own.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN, expect, openAs, sessionOf, test } from './fixtures.ts';
import { startMarketplace } from './marketplace.ts';
import { serveStyle, serveTiles, TILE_COLOR, type Tiles } from './tiles.ts';

let marketplace: Awaited<ReturnType<typeof startMarketplace>>;
let tiles: Tiles;
let style: Awaited<ReturnType<typeof serveStyle>>;
test.beforeAll(async () => {
  tiles = await serveTiles();
  style = await serveStyle(tiles.url);
  marketplace = await startMarketplace({
    LISTING_REVIEW: 'on',
    MAP_STYLE_URL: `${style.url}/style.json`,
    MAP_ORIGINS: tiles.url,
  });
});
test.afterAll(async () => {
  await marketplace?.stop();
  await style?.stop();
  await tiles?.stop();
});

const at = (path: string) => `${marketplace.nafasi}${path}`;
const openAsDemo = async (page: Page, name: 'owner' | 'admin', path: string) =>
  openAs(
    page,
    await sessionOf(`${name}@nafasi.example`, ADMIN.password, marketplace.nafasi),
    at(path),
  );

test('a new space is found once an admin has asked about it, its owner has answered and it is listed', async ({
  page,
  browser,
}) => {
  const title = 'Msonobari Loft';
  const desk = await browser.newPage();
  const visitor = await browser.newPage();
  const found = visitor.getByRole('article', { name: title });
  const search = async () => {
    await visitor.goto(at('/?keyword=Msonobari'));
    await expect(visitor.getByText(/spaces? found\)|No spaces match/).first()).toBeVisible();
    return found.isVisible();
  };

  await openAsDemo(page, 'owner', '/owner-dashboard?tab=spaces&space=new');
  const form = page.getByRole('dialog', { name: 'Create New Space' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('A loft of dark wood.');
  await form.getByLabel('Price per hour').fill('1800');
  await form.getByLabel('Max guests').fill('12');
  await form.getByLabel('Space type').selectOption({ label: 'Studio' });
  await form.getByRole('button', { name: 'Create Space' }).click();
  const own = page.getByRole('list', { name: 'Not listed yet' });
  await expect(own).toContainText('Waits for our look');
  expect(await search()).toBe(false);

  await openAsDemo(desk, 'admin', '/admin-dashboard?tab=listings');
  const list = desk.getByRole('region', { name: 'New spaces' });
  await expect(list).toContainText(title);
  await list.getByRole('button', { name: 'Ask the owner' }).click();
  const asking = desk.getByRole('dialog', { name: `Ask the owner of ${title}` });
  await asking.getByLabel('What is to be changed?').fill('Which floor is it on?');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(list).toContainText('Waits for the owner');

  await page.reload();
  await expect(own).toContainText('Which floor is it on?');
  await own.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: /^Edit/ });
  await editing.getByLabel('Description').fill('A loft of dark wood, on the third floor.');
  await editing.getByRole('button', { name: /^Save/ }).click();
  await expect(editing).toBeHidden();
  await own.getByRole('button', { name: 'Send again' }).click();
  await expect(own).toContainText('Waits for our look');
  expect(await search()).toBe(false);

  await desk.reload();
  await list.getByRole('button', { name: 'Look and list' }).click();
  const listing = desk.getByRole('dialog', { name: `List ${title}` });
  for (const box of await listing.getByRole('checkbox').all()) await box.check();
  await listing.getByRole('button', { name: 'List it' }).click();
  await expect(listing).toBeHidden();

  expect(await search()).toBe(true);
  await found.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('on the third floor')).toBeVisible();
  await desk.close();
  await visitor.close();
});

/** The share of a picture that has the tiles' colour. */
async function shareOfTiles(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { r, g, b } = TILE_COLOR;
  let share = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) share += 1;
  return share / (info.width * info.height);
}

const mapOf = (page: Page) => page.getByRole('complementary', { name: 'Map' });
const tagsOf = (page: Page) => mapOf(page).getByRole('button', { name: /an hour:/ });

/** Records violations of a page's security policy. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => noteRefused(violatedDirective + ' ' + blockedURI))",
  );
  return refused;
}

test('a map is drawn with the configured tiles, and nothing of them is blocked', async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  await page.goto(at('/?space_type=office&view=map'));
  await expect(tagsOf(page).first()).toBeVisible();
  await expect.poll(async () => shareOfTiles(await mapOf(page).screenshot())).toBeGreaterThan(0.4);
  await expect(mapOf(page)).toContainText('Places are right to some 200 m.');
  await expect(mapOf(page)).not.toContainText('Drawn by Nafasi');
  // What the policy blocks is not requested; a failed request is an error on the page, which fails the test.
  for (const part of [
    /^\/style\.json$/,
    /^\/sprite.*\.json$/,
    /^\/sprite.*\.png$/,
    /^\/Plain\/0-255\.pbf$/,
  ])
    expect(style.asked).toContainEqual(expect.stringMatching(part));
  expect(refused).toEqual([]);
});

/** A style with raster tiles. */
const ofPictures = () => ({
  version: 8,
  sources: { plain: { type: 'raster', tiles: [`${tiles.url}/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [{ id: 'plain', type: 'raster', source: 'plain' }],
});

test('a style of raster tiles alone is drawn as well', async ({ page }) => {
  await page.route('**/style.json', (route) => route.fulfill({ json: ofPictures() }));
  await page.goto(at('/?space_type=office&view=map'));
  await expect(tagsOf(page).first()).toBeVisible();
  await expect.poll(async () => shareOfTiles(await mapOf(page).screenshot())).toBeGreaterThan(0.4);
  await expect(mapOf(page)).not.toContainText('Drawn by Nafasi');
});

test.describe('our own drawing stands in, with all prices and the whole list,', () => {
  const expectOurs = async (page: Page) => {
    await page.goto(at('/?space_type=office&view=map'));
    await expect(mapOf(page)).toContainText('Drawn by Nafasi: main roads only.');
    await expect(tagsOf(page).first()).toBeVisible();
    expect(await shareOfTiles(await mapOf(page).screenshot())).toBe(0);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const cards = page.getByRole('region', { name: 'Search Results' }).getByRole('article');
    await expect(cards.first()).toBeVisible();
  };

  test('when the tiles are at an origin that pages may not use', async ({ page, errors }) => {
    await page.route('**/style.json', async (route) => {
      const response = await route.fetch();
      const moved = (await response.text()).replaceAll(tiles.url, 'https://tiles.example');
      await route.fulfill({ response, body: moved });
    });
    await expectOurs(page);
    // The blocked tiles are reported in the console only.
    expect(errors.splice(0)).not.toEqual([]);
  });

  test('when no tile is available', async ({ page }) => {
    await page.route(`${tiles.url}/**`, (route) => route.fulfill({ status: 404 }));
    await expectOurs(page);
  });

  test('when no raster tile of such a style is available', async ({ page }) => {
    await page.route(`${tiles.url}/**`, (route) => route.fulfill({ status: 404 }));
    await page.route('**/style.json', (route) => route.fulfill({ json: ofPictures() }));
    await expectOurs(page);
  });

  test("when the style's address is dead", async ({ page }) => {
    await style.stop();
    await expectOurs(page);
  });
});
