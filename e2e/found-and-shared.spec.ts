// What search engines and chat programs read of a page, whatever an owner writes.
import { expect, NAFASI, test } from './fixtures.ts';
import { listSpace, makeOwner } from './owners.ts';

const HTML = { headers: { accept: 'text/html' } };
const TITLES = [
  '</script><script>alert(1)</script><!-- "Boardroom"',
  `It's "quoted" & <b>bold</b>`,
  '🎙️ قاعة الاجتماعات',
  'Baobab '.repeat(28).trim(),
];

test('a space is described and pictured to whoever shares it, whatever its title', async ({
  page,
  request,
}) => {
  const owner = await makeOwner();
  for (const title of TITLES) {
    const id = await listSpace(owner, title, { location: 'Kilimani' });
    const html = await (await request.get(`/spaces/${id}`, HTML)).text();
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [product] = JSON.parse(block)['@graph'];
    expect(product).toMatchObject({ name: title, offers: { price: 1000, priceCurrency: 'KES' } });
    expect(product.aggregateRating).toBeUndefined();
    // The page contains no inline script.
    expect(html.match(/<script(?! +src=| type="(application\/(ld\+)?json|module)")/g)).toBeNull();
    await page.goto(`/spaces/${id}`);
    const said = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await said('og:title')).toBe(`${title} · Nafasi`);
    const picture = await request.get((await said('og:image')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
  }
});

test('private pages are not indexed, public ones are', async ({ request }) => {
  const robots = async (path: string) => {
    const response = await request.get(path, HTML);
    const html = await response.text();
    return {
      status: response.status(),
      robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
      canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    };
  };
  for (const path of ['/profile', '/invoices/1', '/admin-dashboard', '/reset-password?token=x'])
    expect(await robots(path)).toEqual({ status: 200, robots: 'noindex', canonical: undefined });
  for (const path of ['/no/such/page', '/nairobi/mombasa', '/spaces/999999'])
    expect(await robots(path)).toMatchObject({ status: 404, robots: 'noindex' });
  for (const path of ['/', '/login', '/signup', '/host', '/help', '/terms', '/privacy'])
    expect(await robots(`${path}?utm=x`)).toEqual({
      status: 200,
      robots: undefined,
      canonical: `${NAFASI}${path}`,
    });
  expect(await robots('/nairobi/utawala/studios')).toMatchObject({
    status: 200,
    robots: 'noindex, follow',
  });
});

test('every page of the sitemap exists and is its own canonical address', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const xml = await (await request.get(sitemap)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const corners = addresses.filter((address) => address.includes('/nairobi/'));
  expect(corners.length).toBeGreaterThan(20);
  const others = addresses.filter((address) => !address.includes('/nairobi/')).slice(0, 8);
  for (const address of [...others, ...corners.slice(0, 3), ...corners.slice(-3)]) {
    const response = await request.get(address, HTML);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(`rel="canonical" href="${address}"`);
  }
});

test('the terms link to the licences of everything that browsers get', async ({
  page,
  request,
}) => {
  await page.goto('/terms');
  const link = page.getByRole('link', { name: 'what it uses, and under which licences' });
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  // Of the pages, the service worker, the style sheets, and what packages have bundled.
  for (const name of [
    'react',
    'maplibre-gl',
    'workbox-routing',
    '@fontsource-variable/figtree',
    'earcut',
  ])
    expect(text).toContain(`\n${name} `);
  expect(text).toContain('Permission is hereby granted');
});
