// The audit, as admins look through it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { admin, keepPeople } from './people.ts';

const entry = {
  id: 9,
  at: '2026-11-24T10:00:00+03:00',
  actor: { id: 7, name: 'Wanjiku Kamau' },
  action: 'booking.cancelled',
  what: 'Booking cancelled',
  subject: 'booking',
  subject_id: 12,
  person: null,
  detail: { because: 'Rain', refund_cents: 50_000 },
};
const failed = {
  ...entry,
  id: 8,
  actor: null,
  action: 'refused.wrong_email_or_password',
  what: 'Login failed',
  subject: 'network',
  subject_id: null,
  detail: { route: 'POST /auth/login', network: '196.201.214.9', times: 25 },
};

test('on a desktop the filters of the audit are on one line', async () => {
  const api = theApi();
  keepPeople(api, admin).answer();
  api.on('GET /api/audit/events', { success: true, error: null, data: [] });
  api.on('GET /api/audit', listOf([entry]));
  await page.viewport(1440, 900);
  await openApp('/admin-dashboard?tab=audit', admin);
  const [person, event] = [page.getByLabelText('Person'), page.getByLabelText('Event')];
  await expect.element(event).toBeVisible();
  const bottomOf = (field: typeof event) => field.element().getBoundingClientRect().bottom;
  expect(bottomOf(person)).toBe(bottomOf(event));
});

test('an admin filters the audit, opens an entry, goes on to everything about its thing, and downloads a file', async () => {
  const api = theApi();
  keepPeople(api, admin).answer();
  const asked: string[] = [];
  api.on('GET /api/audit/events', {
    success: true,
    error: null,
    data: [entry, failed].map(({ action, what }) => ({ action, what })),
  });
  api.on('GET /api/audit', ({ query }) => {
    asked.push(query.toString());
    if (query.get('person') === 'nobody') return listOf([]);
    if (query.get('cursor')) return { ...listOf([failed]), total: 2 };
    return { ...listOf([entry]), total: 2, next_cursor: 'next' };
  });
  await openApp('/admin-dashboard?tab=audit', admin);
  const list = page.getByRole('region', { name: 'Audit' });
  await expect.element(list.getByText(/Wanjiku Kamau/)).toBeVisible();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect.element(list.getByText(/Somebody not logged in/)).toBeVisible();
  await expect.element(list.getByText(/Network 196.201.214.9/)).toBeVisible();
  await expectAccessible();

  await list.getByRole('button', { name: /^Details of Login failed/ }).click();
  const login = page.getByRole('dialog', { name: 'Login failed' });
  await expect.element(login.getByText('25 more times within the hour')).toBeVisible();
  await login.getByRole('button', { name: 'Close' }).click();
  await list.getByRole('button', { name: /^Details of Booking cancelled/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking cancelled' });
  await expect.element(dialog.getByText('Rain')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Open the booking' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'All about this' }).click();
  await expect.poll(() => asked.at(-1)).toContain('subject=booking&subject_id=12');
  expect(address()).toContain('thing=booking');

  const filters = list.getByRole('button', { name: /^Filters/ });
  if (filters.elements().some((button) => button.checkVisibility())) await filters.click();
  await list.getByLabelText('Event').selectOptions('Login failed');
  await list.getByLabelText('From').fill('2026-11-01');
  await list.getByRole('searchbox', { name: 'Person' }).fill('wanjiku');
  await expect.poll(() => asked.join(' ; ')).toContain('person=wanjiku');
  expect(asked.at(-1)).toContain('action=refused.wrong_email_or_password');
  expect(asked.at(-1)).toContain('from=2026-11-01');
  await expectToFitNarrowest();

  await list.getByRole('searchbox', { name: 'Person' }).fill('nobody');
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(list.getByText(/Wanjiku Kamau/)).toBeVisible();
  // The button has disappeared with the filters it cleared.
  await expect.element(list).toHaveFocus();
  expect(address()).toBe('/admin-dashboard?tab=audit');
});
