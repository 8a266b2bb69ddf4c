// Answers that come after their dialog was closed: they are reported, and close nothing else.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { fail, hold, listOf, one, refuse } from './api.ts';
import { booked, heldBooking, at as instant, offer } from './bookings.ts';
import { booksOf } from './desk-things.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { admin, keepPeople, zuri } from './people.ts';
import { moreOf } from './row-menu.ts';
import { acacia, dayAhead, wanjiku } from './things.ts';

type BookingProblem = components['schemas']['BookingProblem'];

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

const problem: BookingProblem = {
  id: 5,
  booking_id: 11,
  booking_number: 'BK-11',
  space_id: 7,
  space_title: 'Acacia Loft',
  client_name: 'Wanjiku Kamau',
  owner_name: 'Njeri Otieno',
  start_time: '2026-11-20T09:00:00+03:00',
  end_time: '2026-11-20T14:00:00+03:00',
  reason: 'closed_door',
  words: 'Nobody came.',
  reported_at: '2026-11-20T10:00:00+03:00',
  answer_by: '2026-11-22T10:00:00+03:00',
  answer: 'I was in traffic.',
  answered_at: '2026-11-20T12:00:00+03:00',
  state: 'answered',
  may_be_decided: true,
  paid_amount: 17_500,
  refund_amount: null,
  decision: null,
  decided_at: null,
};
const other: BookingProblem = { ...problem, id: 6, booking_id: 12, booking_number: 'BK-12' };

/** An admin decides one of two problems, and closes the dialog before the answer comes. */
async function decideAndClose(
  answer: () => never | { success: true; data: BookingProblem; error: null },
) {
  const api = theApi();
  const work = { ...booksOf(0, true).work, problems: { to_decide: 2, unanswered: 0 } };
  api.on('GET /api/reconciliation', { ...booksOf(0, true), work });
  api.on('GET /api/problems', listOf([problem, other]));
  await openApp('/admin-dashboard/payments?tab=problems', admin);
  await main.getByRole('button', { name: 'Decide BK-11' }).click();
  await dialog.getByLabelText('Why?').fill('An hour of five.');
  const held = hold(answer);
  api.on('POST /api/problems/{id}/decide', held.answer);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect.poll(() => api.sentBy('POST /api/problems/5/decide')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  return held;
}

test('a refusal that comes after its dialog was closed is reported', async () => {
  const { letThrough } = await decideAndClose(
    refuse(409, 'PROBLEM_DECIDED', 'Somebody else has decided this.'),
  );
  letThrough();
  await expect.element(page.getByText('Somebody else has decided this.')).toBeVisible();
});

test('a success that comes after its dialog was closed closes no other dialog', async () => {
  const { letThrough } = await decideAndClose(() => one({ ...problem, state: 'decided' as const }));
  await main.getByRole('button', { name: 'Decide BK-12' }).click();
  await dialog.getByLabelText('Why?').fill('Nobody was there.');
  letThrough();
  await expect.element(page.getByText('It is decided, and both are told.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Why?')).toHaveValue('Nobody was there.');
});

test('closing does not cancel a confirmation that is under way', async () => {
  const api = theApi();
  const why = 'Nothing was done yet.';
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
  await openApp('/profile', wanjiku);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabelText('Email').fill('wanjiku@elsewhere.example');
  api.on('PUT /auth/me', refuse(403, 'CONFIRM_PASSWORD', why));
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await dialog.getByLabelText('Your password', { exact: true }).fill('karibu-sana');
  const held = hold(() => {
    const changed = { ...wanjiku, email: 'wanjiku@elsewhere.example' };
    api.on('GET /auth/me', changed);
    return changed;
  });
  api.on('PUT /auth/me', held.answer);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => api.sentBy('PUT /auth/me')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole('alert').getByText(why).elements()).toEqual([]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  held.letThrough();
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible();
});

test('a space that is saved after its form was closed closes no other form', async () => {
  const api = theApi();
  ownSpaces(acacia);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await main.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Title').fill('Acacia Room');
  const held = hold(() => one({ ...acacia, title: 'Acacia Room' }));
  api.on('PATCH /api/spaces/{id}', held.answer);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => api.sentBy(`PATCH /api/spaces/${acacia.id}`)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Add New Space' }).click();
  const title = page.getByRole('dialog', { name: 'Create New Space' }).getByLabelText('Title');
  await title.fill('Fig Tree Room');
  held.letThrough();
  await expect.element(page.getByText('Space saved.')).toBeVisible();
  await expect.element(title).toHaveValue('Fig Tree Room');
});

/** Goes to a page that keeps nothing while the request is under way. */
async function readOn(): Promise<void> {
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect.element(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
}

test('somebody who leaves the page while their booking is made stays where they are, and is told that it is made', async () => {
  const api = theApi();
  const day = dayAhead(30);
  await page.viewport(1440, 900);
  offer();
  await openApp(`/spaces/${acacia.id}/booking?start=${day}T09:00&end=${day}T12:00`, wanjiku);
  await page.getByRole('checkbox', { name: /agreement terms/ }).click();
  const held = hold(() => booked);
  api.on('POST /api/bookings', held.answer);
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect.poll(() => api.sentBy('POST /api/bookings')).toHaveLength(1);
  await readOn();
  held.letThrough();
  await expect.element(page.getByText(/^Your time is held: please pay/)).toBeVisible();
  expect(address()).toBe('/privacy');
});

test('somebody who leaves the page while their booking is moved stays where they are, and is told that the new time is held', async () => {
  const api = theApi();
  const day = dayAhead(20);
  const booking: typeof heldBooking = {
    ...heldBooking,
    confirmed_at: heldBooking.created_at,
    status: 'confirmed',
    hold_until: null,
    start_time: instant(day, '09:00'),
    end_time: instant(day, '12:00'),
    total_amount: 10_500,
    price_per_hour: 3500,
    moving: { allowed: true, until: null, paid_amount: 10_500, hold_minutes: 20 },
  };
  await page.viewport(1440, 900);
  offer();
  api.on('GET /api/bookings/{id}', booking);
  await openApp('/bookings/11/time', wanjiku);
  await page.getByLabelText('End time', { exact: true }).fill('13:00');
  await userEvent.keyboard('{Tab}');
  const change = { state: 'held', invoice_id: 12 };
  const held = hold(() => one({ ...booking, change }) as never);
  api.on('PUT /api/bookings/{id}/time', held.answer);
  await page.getByRole('button', { name: /^Change and pay/ }).click();
  await expect.poll(() => api.sentBy('PUT /api/bookings/11/time')).toHaveLength(1);
  await readOn();
  held.letThrough();
  await expect.element(page.getByText(/^The new time of booking BK-11 is held/)).toBeVisible();
  expect(address()).toBe('/privacy');
});

test('a space that is not deleted after the question was closed is still there, and why is said', async () => {
  const api = theApi();
  ownSpaces(acacia);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await main.getByRole('button', { name: 'Delete' }).click();
  const held = hold(fail(500));
  api.on('DELETE /api/spaces/{id}', held.answer);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => api.sentBy(`DELETE /api/spaces/${acacia.id}`)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  held.letThrough();
  await expect.element(page.getByText('Error deleting space. Please try again.')).toBeVisible();
});

test('an account that did not get its role is told of, though its form was closed', async () => {
  const api = theApi();
  keepPeople(api, admin).answer();
  await openApp('/admin-dashboard?tab=users', admin);
  await page.getByRole('button', { name: 'Add User' }).click();
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });
  await field('First name').fill('Zuri');
  await field('Last name').fill('Njoroge');
  await field('Email').fill(zuri.email);
  await field('Phone number').fill('0722 123 456');
  await field('Password').fill('a good password');
  await field('Confirm password').fill('a good password');
  await field('Role').selectOptions('Owner');
  const held = hold(fail(500));
  api.on('POST /api/user_roles', held.answer);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect.poll(() => api.sentBy('POST /api/user_roles')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  held.letThrough();
  await expect
    .element(page.getByText('Zuri Njoroge has an account, but not the role Owner yet.'))
    .toBeVisible();
});

test('a failed removal of a person is reported after the question was closed', async () => {
  const api = theApi();
  keepPeople(api, admin, zuri).answer();
  await openApp('/admin-dashboard?tab=users', admin);
  await moreOf('Zuri Njoroge').click();
  await page.getByRole('button', { name: 'Delete Zuri Njoroge' }).click();
  const held = hold(refuse(409, 'USER_HAS_OPEN_MATTERS', 'They have a booking ahead.'));
  api.on('DELETE /api/users/{id}', held.answer);
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect.poll(() => api.sentBy(`DELETE /api/users/${zuri.id}`)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  held.letThrough();
  await expect.element(page.getByText('They have a booking ahead.')).toBeVisible();
});
