import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { endSession } from '../src/lib/session-store.ts';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { hold, one, refuse } from './api.ts';
import { openApp, reload, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { acacia } from './things.ts';

const told: components['schemas']['WayIn'] = {
  ...{ building: 'Mvule Towers', floor: '9th floor', landmark: null, stage: null, parking: null },
  ...{ steps: ['Show the pass.'], contact_name: null, phone_number: null },
  ...{ latitude: null, longitude: null },
};

const dialog = page.getByRole('dialog', { name: 'How to get in' });
const field = (label: string) => dialog.getByLabelText(label);
const open = `/owner-dashboard?tab=spaces&wayIn=${acacia.id}`;
/** Everything stored in this tab. */
const kept = () => JSON.stringify({ ...sessionStorage });
const sent = () => theApi().sentBy(`PUT /api/spaces/${acacia.id}/way_in`);

beforeEach(() => {
  ownSpaces(acacia);
  theApi().on('GET /api/spaces/{id}/way_in', one({ space_id: acacia.id, way_in: told }));
});

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])('an owner tells how to get in, on a %s', async (_, ...px) => {
  const api = theApi();
  await page.viewport(...px);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'How to get in' }).click();
  await expect.element(field('Building')).toHaveValue('Mvule Towers');
  await expect.element(field('Steps')).toHaveValue('Show the pass.');
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
  await field('Steps').fill('Show the pass.\n\nTake the lift.');
  await field('Position on the map').fill('near Westlands');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText(/^Please give two numbers as maps copy them/))
    .toBeVisible();
  await expect.element(field('Position on the map')).toHaveFocus();
  expect(sent()).toEqual([]);

  await field('Position on the map').fill('1.2649, 36.8024');
  const elsewhere = 'Please give a latitude in Nairobi, -1.6 to -1.';
  api.on('PUT /api/spaces/{id}/way_in', refuse(422, 'INVALID', elsewhere, { latitude: elsewhere }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(elsewhere)).toBeVisible();
  await expect.element(field('Steps')).toHaveValue('Show the pass.\n\nTake the lift.');

  await field('Position on the map').fill('-1.2649, 36.8024');
  api.on('PUT /api/spaces/{id}/way_in', one({ space_id: acacia.id, way_in: told }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^How to get in is saved/)).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({
    ...told,
    steps: ['Show the pass.', 'Take the lift.'],
    ...{ latitude: -1.2649, longitude: 36.8024 },
  });
});

test("an owner's input survives a reload, until it is saved or discarded, and ends with the session", async () => {
  const api = theApi();
  await openApp(open, njeri);
  await field('Steps').fill('The code is 4711.');
  await reload();
  await expect.element(dialog.getByText(/^This is what you had written before\./)).toBeVisible();
  await expect.element(field('Steps')).toHaveValue('The code is 4711.');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(field('Steps')).toHaveValue('Show the pass.');
  await field('Steps').fill('The code is 4712.');
  await expect.poll(kept).toContain('4712');
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept()).not.toContain('4712');

  await openApp(open, njeri);
  await field('Steps').fill('The code is 4713.');
  api.on('PUT /api/spaces/{id}/way_in', one({ space_id: acacia.id, way_in: told }));
  await expect.poll(kept).toContain('4713');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept()).not.toContain('4713');

  await openApp(open, njeri);
  await field('Steps').fill('The code is 4714.');
  await expect.poll(kept).toContain('4714');
  endSession({ expired: false });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept()).not.toContain('4714');
});

const here = { latitude: -1.26491, longitude: 36.80239 };
const standHere = () =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) =>
      found({ coords: here as GeolocationCoordinates } as GeolocationPosition),
    );

test("the position is picked on a map, or taken from the owner's device", async () => {
  theApi().on('GET /api/map', { style_url: null });
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'How to get in' }).click();
  await dialog.getByRole('button', { name: 'Pick it on the map' }).click();
  standHere();
  await dialog.getByRole('button', { name: 'I am there now' }).click();
  await expect.element(field('Position on the map')).toHaveValue('-1.26491, 36.80239');
  // Clear of the dialog's sticky parts, so that the press reaches the map.
  dialog.getByLabelText(/^Map:/).element().scrollIntoView({ block: 'center' });
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
});

test("the map opens at the owner's position, even if that was known before the map had loaded", async () => {
  const held = hold(() => ({ style_url: null }));
  theApi().on('GET /api/map', held.answer);
  await openApp(open, njeri);
  await dialog.getByRole('button', { name: 'Pick it on the map' }).click();
  standHere();
  await dialog.getByRole('button', { name: 'I am there now' }).click();
  const position = field('Position on the map');
  await expect.element(position).toHaveValue('-1.26491, 36.80239');
  await position.fill('');
  held.letThrough();
  await dialog.getByRole('button', { name: 'Use what is under the cross' }).click();
  await expect.element(position).toHaveValue('-1.26491, 36.80239');
});
