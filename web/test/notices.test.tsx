import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf, one } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

type Notice = components['schemas']['Notice'];

const paid: Notice = {
  id: 2,
  kind: 'paid',
  headline: 'Your booking of Acacia Boardroom is confirmed.',
  booking_id: 11,
  booking_number: 'BK-11',
  note: null,
  invoice_id: 12,
  space_id: 40,
  thread_id: null,
  start_time: '2026-11-24T09:00:00+03:00',
  end_time: '2026-11-24T14:00:00+03:00',
  created_at: '2026-11-20T09:00:00+03:00',
  read_at: null,
};
const booked: Notice = {
  ...paid,
  id: 1,
  kind: 'booked',
  headline: 'Acacia Boardroom is held for you.',
};

const ofNoBooking = {
  booking_id: null,
  booking_number: null,
  invoice_id: null,
  space_id: null,
  start_time: null,
  end_time: null,
};

test.each([
  ['review_removed', 'We have removed your review of Acacia Boardroom.', 'client'],
  ['space_answer_removed', 'We have removed your answer to a review of Acacia Boardroom.', 'owner'],
] as const)(
  'a notice that an admin removed something, %s, says why and leads to reviews',
  async (...told) => {
    const [kind, headline, role] = told;
    const api = theApi();
    api.othersWait();
    const removed: Notice = { ...paid, kind, headline, note: 'It advertises.' };
    api.on('GET /api/notices', listOf([removed]));
    api.on('GET /api/notices/unread_count', one({ unread: 1 }));
    await openApp('/spaces', { ...wanjiku, roles: ['client', role] });
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    const link = page.getByRole('link', { name: new RegExp(headline) });
    await expect.element(link).toMatchTextContent('“It advertises.”');
    await link.click();
    await expect.poll(address).toBe(`/${role}-dashboard?tab=reviews`);
  },
);

test.each([
  [
    'thread_reported',
    'Messages about Acacia Boardroom were reported.',
    '/admin-dashboard?tab=messages',
  ],
  ['report_made', 'Something at Acacia Boardroom was reported.', '/admin-dashboard?tab=reports'],
  ['hosting_requested', 'Wanjiku Kamau asks to become an owner.', '/admin-dashboard'],
  ['hosting_declined', 'Your request to list a space was declined.', '/host'],
] as const)('a notice of no booking, %s, leads to where it stands', async (...told) => {
  const [kind, headline, place] = told;
  const api = theApi();
  api.othersWait();
  const notice: Notice = { ...paid, ...ofNoBooking, kind, headline };
  api.on('GET /api/notices', listOf([notice]));
  api.on('GET /api/notices/unread_count', one({ unread: 1 }));
  await openApp('/spaces', { ...wanjiku, roles: ['client', 'admin'] });
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await page.getByRole('link', { name: new RegExp(headline) }).click();
  await expect.poll(address).toBe(place);
});

test('the bell comes before the initials and the logout, visually and in tab order', async () => {
  theApi().othersWait();
  await page.viewport(1440, 900);
  await openApp('/', wanjiku);
  const bell = page.getByRole('button', { name: 'Notices' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect.element(bell).toBeVisible();
  const edge = (what: typeof bell) => what.element().getBoundingClientRect().right;
  expect(edge(bell)).toBeLessThan(edge(logout));
  (bell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(logout).toHaveFocus();
});

test('the bell shows and announces that there are more than it counts', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/notices/unread_count', one({ unread: 100 }));
  await openApp('/spaces', wanjiku);
  const bell = page.getByRole('button', { name: 'Notices, 99+ unread' });
  await expect.element(bell).toMatchTextContent('99+');
});

test('the bell counts unread notices, lists them, links to the booking and clears what was read', async () => {
  const api = theApi();
  api.othersWait();
  let notices = [paid, booked];
  const unread = () => notices.filter(({ read_at }) => read_at === null).length;
  api.on('GET /api/notices', () => listOf(notices));
  api.on('GET /api/notices/unread_count', () => one({ unread: unread() }));
  api.on('POST /api/notices/read', ({ body }) => {
    const { ids = [], up_to = 0 } = body as { ids?: number[]; up_to?: number };
    notices = notices.map((notice) =>
      ids.includes(notice.id) || notice.id <= up_to
        ? { ...notice, read_at: paid.created_at }
        : notice,
    );
    return one({ unread: unread() });
  });
  await openApp('/client-dashboard', wanjiku);
  const bell = page.getByRole('button', { name: 'Notices, 2 unread' });
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notices' });
  const rows = panel.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toMatchTextContent(paid.headline);
  await expectAccessible();
  await userEvent.keyboard('{Tab}');
  const markAll = panel.getByRole('button', { name: 'Mark all as read' });
  await expect.element(markAll).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await panel.getByRole('link', { name: /is confirmed/ }).click();
  await expect.poll(address).toBe('/bookings/11');
  await expect.element(panel).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expectToFitNarrowest();
  await markAll.click();
  await expect.element(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await expect.poll(() => panel.getByText('Unread:').elements().length).toBe(0);
});

test('older notices are shown on demand, and all are marked up to the newest that is shown', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/notices', ({ query }) =>
    query.get('cursor') === 'older'
      ? { ...listOf([booked]), total: 2 }
      : { ...listOf([paid]), total: 2, next_cursor: 'older' },
  );
  api.on('GET /api/notices/unread_count', one({ unread: 2 }));
  api.on('POST /api/notices/read', one({ unread: 0 }));
  await openApp('/spaces', wanjiku);
  await page.getByRole('button', { name: 'Notices, 2 unread' }).click();
  const panel = page.getByRole('region', { name: 'Notices' });
  const more = panel.getByRole('button', { name: 'Show more notices' });
  await more.click();
  await expect
    .element(panel.getByRole('link', { name: new RegExp(booked.headline) }))
    .toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expectToFitNarrowest();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(() => api.sentBy('POST /api/notices/read').map(({ body }) => body))
    .toEqual([{ up_to: paid.id }]);
});
