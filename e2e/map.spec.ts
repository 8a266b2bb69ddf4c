// Searching nearby and the map: results by distance, from a rounded position, with or without a drawn map.
import { expect, NAFASI, test } from './fixtures.ts';

// Kencom, in the middle of the town.
test.use({
  geolocation: { latitude: -1.28612, longitude: 36.82487 },
  permissions: ['geolocation'],
});

test('a visitor finds spaces nearby, sees them on a map, and where a space is', async ({
  page,
}) => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => noteRefused(violatedDirective + ' ' + blockedURI))",
  );
  await page.goto('/?space_type=office');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/near=-1\.286%2C36\.825&sort=distance/);
  const cards = page.getByRole('region', { name: 'Search Results' }).getByRole('article');
  await expect(cards.first().getByText(/away$/)).toBeVisible();
  const away = await cards.getByText(/km away$/).allInnerTexts();
  const distances = away.map((words) => Number.parseFloat(words));
  expect(distances.length).toBeGreaterThan(2);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));

  const title = await cards.first().getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  // A browser without WebGL says so, and keeps the list.
  const map = page.getByRole('complementary', { name: 'Map' });
  const tag = map.getByRole('button', { name: new RegExp(`an hour: ${title}`) });
  await expect(tag.or(map.getByText(/cannot draw maps/))).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();

  await cards.first().getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const drawing = page.getByRole('figure').filter({ hasText: 'once you have paid' });
  await expect(drawing.getByRole('img', { name: /^Map: within 200 m/ })).toBeVisible();
  const href = await drawing.locator('image').getAttribute('href');
  expect((await page.request.get(NAFASI + href)).headers()['content-type']).toContain('svg');
  expect(refused).toEqual([]);
});
