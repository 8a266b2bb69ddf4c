// The way back, with something open over the page.
import { RouterContextProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../src/ui/dialog.tsx';
import { listOf } from './api.ts';
import { offer } from './bookings.ts';
import { address, openApp, pages, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { review } from './records.ts';
import { acacia, wanjiku } from './things.ts';

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const details = dialog(acacia.title);
const report = dialog('Report the review by Kevin');

beforeEach(() => {
  offer();
  const api = theApi();
  api.othersWait();
  api.on('GET /spaces', listOf([acacia]));
  api.on('GET /api/spaces', listOf([acacia]));
  api.on('GET /api/bookings', listOf([]));
  api.on('GET /api/reviews/spaces/{id}', listOf([review]));
});

test('closes a sheet, and keeps the page and the input', async () => {
  await openApp('/help', wanjiku);
  await pages.navigate({ to: '/' });
  await button(/^Filters/).click();
  await page.getByLabelText('Keyword', { exact: true }).fill('boardroom');
  await button(/^When/).click();
  await expect.element(dialog('When')).toBeVisible();
  window.history.back();
  await expect.element(dialog('When')).not.toBeInTheDocument();
  await expect.poll(address).toBe('/');
  await expect.element(page.getByLabelText('Keyword', { exact: true })).toHaveValue('boardroom');
  window.history.back();
  await expect.poll(address).toBe('/help');
});

test('closes the dialogs one at a time, topmost first', async () => {
  await openApp('/help', wanjiku);
  await pages.navigate({ to: '/' });
  await button('More Details').click();
  await expect.element(details).toBeVisible();
  await details.getByRole('button', { name: 'Report the review by Kevin' }).click();
  await report.getByRole('textbox').fill('It is not there.');
  window.history.back();
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
  window.history.back();
  await expect.element(details).not.toBeInTheDocument();
  await expect.poll(address).toBe('/');
  window.history.back();
  await expect.poll(address).toBe('/help');
});

test('asks before input is discarded, and leaves no history entry', async () => {
  ownSpaces();
  await openApp('/help', njeri);
  await pages.navigate({ to: '/owner-dashboard', search: { tab: 'spaces' } });
  await button('Add New Space').click();
  const form = dialog('Create New Space');
  await form.getByRole('textbox', { name: 'Title' }).fill('A quiet room');
  const question = dialog('Throw away what you wrote?');
  window.history.back();
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('A quiet room');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(address).toBe('/owner-dashboard?tab=spaces');
  window.history.back();
  await expect.poll(address).toBe('/help');
});

/** A waiting dialog that is replaced by another one as soon as somebody goes back. */
function Loading({ onClose }: { onClose: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => flushSync(() => setLoaded(true));
    window.addEventListener('popstate', load, { once: true });
    return () => window.removeEventListener('popstate', load);
  }, []);
  const label = isLoaded ? 'Loaded' : 'Waiting';
  return (
    <Dialog key={label} label={label} onClose={onClose}>
      {label}
    </Dialog>
  );
}

test('closes the dialog that replaced a waiting one while Back was pressed', async () => {
  await openApp('/help', wanjiku);
  await pages.navigate({ to: '/' });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const close = vi.fn();
  root.render(
    <RouterContextProvider router={pages}>
      <Loading onClose={close} />
    </RouterContextProvider>,
  );
  await expect.element(dialog('Waiting')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Loaded')).toBeVisible();
  await expect.poll(() => close).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
});
