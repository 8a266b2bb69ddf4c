// What a page has before its app: the server's HTML with its styles, the first script, and what is preloaded.
import type { Page } from '@playwright/test';
import {
  ADMIN,
  dayAhead,
  expect,
  NAFASI,
  sessionOf,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';
import { PHONE } from './phone.ts';

test('a page of signed-in people names its modules before its first script has run', async ({
  request,
}) => {
  for (const role of ['client', 'owner', 'admin']) {
    const html = await (await request.get(`${NAFASI}/${role}-dashboard`)).text();
    for (const name of ['signed-in', `${role}-dashboard-page`])
      expect(html).toMatch(new RegExp(`modulepreload[^>]+/${name}-`));
  }
});

test('whatever the server has drawn has its looks before the first script has run', async ({
  request,
}, info) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  // Whichever of these times are taken, spaces free near them are shown as well.
  const times = [9, 12, 15].map(
    (hour) => `/?date=${dayAhead(1, info.project)}&from=${hour}:00&to=${hour + 3}:00`,
  );
  const searches = ['/?keyword=acacia', '/?space_type=office', '/?view=map', '/?keyword=zzzz'];
  const others = [`/spaces/${id}`, '/nairobi', '/host', '/login', '/signup', '/client-dashboard'];
  for (const path of ['/', ...searches, ...times, ...others]) {
    const html = await (await request.get(NAFASI + path)).text();
    const named = [...html.matchAll(/rel="stylesheet"[^>]+href="([^"]+)"/g)];
    const texts = named.map(async ([, sheet]) => (await request.get(NAFASI + sheet)).text());
    const sheets = (await Promise.all(texts)).join();
    // Classes of CSS modules; others may be markers without styles.
    const classes = [...html.matchAll(/(?<=class="[^"]*)\b[\w-]{6}_[a-z]\w*/gi)].map(String);
    expect(classes.length).toBeGreaterThan(10);
    expect([path, classes.filter((name) => !sheets.includes(`.${name}`))]).toEqual([path, []]);
  }
});

test('the parts around a search are preloaded before the app requests them', async ({
  request,
}) => {
  const parts = { 'keyword=acacia': 'search-tools', 'space_type=office': 'filter-panel' };
  for (const [query, part] of Object.entries({ ...parts, 'view=map': 'space-map' })) {
    const html = await (await request.get(`${NAFASI}/?${query}`)).text();
    expect(html).toMatch(new RegExp(`modulepreload[^>]+/${part}-`));
  }
});

test('the scripts of a page are compiled while loading', async ({ request }) => {
  const html = await (await request.get(`${NAFASI}/client-dashboard`)).text();
  const scripts = [...html.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, path]) => path ?? '');
  const shown = scripts.filter((path) => /index|parts-|signed-in|dashboard-page/.test(path));
  expect(shown.length).toBeGreaterThanOrEqual(5);
  for (const path of shown.filter((one) => !one.includes('later-parts'))) {
    const script = await (await request.get(`${NAFASI}${path}`)).text();
    expect.soft(script.split('\n', 1), path).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});

test('the common part of the booking page is there before the app', async ({ request }) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  const html = await (await request.get(`${NAFASI}/spaces/${id}/booking`)).text();
  expect(html).toContain('>Acacia Boardroom</h1>');
  expect(html).toContain('>Choose your time</h2>');
});

test('the header of a dashboard is there before the app, but only for those who may open it', async ({
  browser,
}) => {
  const heads = {
    '/admin-dashboard': 'Nafasi today',
    '/owner-dashboard': 'Njeri’s spaces',
    '/client-dashboard': 'Habari, Wanjiku',
  };
  const visits: [path: keyof typeof heads, as: string, isShown: boolean][] = [
    ['/admin-dashboard', 'admin', true],
    ['/admin-dashboard', 'client', false],
    ['/admin-dashboard', 'nobody', false],
    ['/owner-dashboard', 'owner', true],
    ['/owner-dashboard', 'client', false],
    ['/client-dashboard', 'client', true],
    ['/client-dashboard', 'nobody', false],
  ];
  for (const [path, as, isShown] of visits) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    if (as !== 'nobody')
      await signIn(page, { session: await sessionOf(`${as}@nafasi.example`, ADMIN.password) });
    await keepAppAway(page);
    await page.goto(`${NAFASI}${path}`);
    await expect.soft(page.getByText('Loading authentication...')).toBeVisible();
    const head = page.getByRole('heading', { name: heads[path], exact: true });
    const dashboards = page.getByRole('navigation', { name: /dashboard$/i });
    await expect.soft(head, `${path} as ${as}`).toHaveCount(isShown ? 1 : 0);
    await expect.soft(dashboards, `${path} as ${as}`).toHaveCount(isShown ? 1 : 0);
    await context.close();
  }
});

test('whoever is signed in reads on the login page that they are being redirected, and sees no form', async ({
  browser,
}) => {
  for (const isSignedIn of [true, false]) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    if (isSignedIn)
      await signIn(page, { session: await sessionOf('client@nafasi.example', ADMIN.password) });
    await keepAppAway(page);
    await page.goto(`${NAFASI}/login`);
    await expect(page.getByLabel('Email')).toBeVisible({ visible: !isSignedIn });
    await expect(page.getByText('Loading authentication...')).toBeVisible({ visible: isSignedIn });
    await context.close();
  }
});

/** What is visible then comes from the server and the first script. */
const keepAppAway = (page: Page) =>
  page.route('**/*.js', (route) =>
    route.request().url().includes('before-paint') ? route.continue() : route.abort(),
  );
