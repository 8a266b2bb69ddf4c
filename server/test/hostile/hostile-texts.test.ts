// A hostile text in every column that stores text; every screen is opened by those who see it, in a real browser.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebApp } from '../../../scripts/build-web.ts';
import {
  CHROMIUM_ARGUMENTS,
  ensureChromium,
  FOR_SHORT_VISITS,
} from '../../../scripts/ensure-chromium.ts';
import { makeScene, type Scene } from '../fuzz/marked-scene.ts';
import { isPlanted, keepFigures } from '../proofs/figures.ts';
import { rounds } from '../rounds.ts';
import { openWorld, type World } from '../world.ts';
import { look, openAs, type Plant } from './look.ts';
import { insertRareRows } from './rare-rows.ts';
import { SCREENS } from './screens.ts';
import { storeEverywhere } from './store-everywhere.ts';

let webApp: string;
let world: World;
let scene: Scene;
let browser: Browser;
let stored: Awaited<ReturnType<typeof storeEverywhere>>;
let home: string;
// Dozens of screens: a slow, busy machine must not fail it.
const PATIENT = { timeout: 900_000 };

// If nothing is built yet, that takes time.
beforeAll(async () => {
  webApp = await buildWebApp();
  world = await openWorld(
    { RATE_LIMITS: 'off' },
    { files: { webApp, pictures: join(tmpdir(), 'nafasi-no-pictures') } },
  );
  scene = await makeScene(world);
  await insertRareRows(world);
  stored = await storeEverywhere(world);
  home = await world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, FOR_SHORT_VISITS],
  });
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

type Whose = keyof typeof SCREENS;

async function lookAround(whose: Whose, screens: readonly string[], plant: Plant = null) {
  const context = await openAs(browser, whose === 'visitor' ? null : scene.people[whose], plant);
  const page = await context.newPage();
  const wrong: string[] = [];
  let shown = 0;
  for (const screen of screens) {
    const seen = await look(page, `${home}${screen}`);
    wrong.push(...seen.wrong.map((sentence) => `${whose} at ${sentence.replace(home, '')}`));
    if (seen.shows) shown += 1;
  }
  await context.close();
  return { wrong, shown, opened: screens.length };
}

/** Each screen takes a browser some time: the gate tries some of every role's, the proof all. */
const EACH = rounds(5, 1);
const isTried = (_screen: string, nth: number) => nth % EACH === 0;

test('what people have stored runs nowhere, on no screen of anybody', PATIENT, async () => {
  const plant = isPlanted('hostile-html') ? 'html' : null;
  const seen = await Promise.all(
    Object.entries(SCREENS).map(([whose, screens]) =>
      lookAround(whose as Whose, screens.filter(isTried), plant),
    ),
  );
  const wrong = seen.flatMap((one) => one.wrong);
  const shown = seen.reduce((sum, one) => sum + one.shown, 0);
  await keepFigures('attacks', 'hostile-texts', [
    { what: 'columns that hold the text', value: stored.taken.length },
    { what: 'screens opened', value: seen.reduce((sum, one) => sum + one.opened, 0) },
    { what: 'screens that show it', value: shown },
    { what: 'scripts run, elements made, refusals of the policy', value: wrong.length, most: 0 },
  ]);
  expect(wrong).toEqual([]);
  // A text that nobody sees proves nothing.
  expect(shown).toBeGreaterThan(rounds(8, 40));
  expect(stored.taken.length).toBeGreaterThan(40);
});

test('every table that people write in has a row of theirs', () => {
  expect(stored.empty).toEqual([]);
});

test('every page of the web app is among the screens', async () => {
  const pages = await readFile(join(webApp, 'browser/pages.json'), 'utf8');
  const paths = Object.values(SCREENS).flatMap((all) =>
    all.map((screen) => screen.split('?', 1)[0] ?? ''),
  );
  const missing = (JSON.parse(pages) as string[]).filter((page) => {
    const pattern = page.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
    return !paths.some((path) => new RegExp(`^${pattern}$`).test(path));
  });
  expect(missing).toEqual([]);
});

test('a screen that makes a text HTML is found, and what its policy stops', PATIENT, async () => {
  const careless = await lookAround('visitor', ['/spaces/1'], 'html');
  expect(careless.wrong).toContainEqual(expect.stringContaining('the text became an element'));
  expect(careless.wrong).toContainEqual(
    expect.stringContaining('its policy had to step in: script-src'),
  );
  const open = await lookAround('visitor', ['/spaces/1'], 'html-without-policy');
  expect(open.wrong).toContainEqual(expect.stringContaining('a script of the text ran'));
});
