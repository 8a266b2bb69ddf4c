// Problems with bookings: reported by the client, answered by the owner, decided by an admin.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, one, refuse } from './api.ts';
import { heldBooking, offer } from './bookings.ts';
import { booksOf } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { admin } from './people.ts';
import { unreviewedClient } from './records.ts';
import { acacia, invoice, wanjiku } from './things.ts';

type BookingProblem = components['schemas']['BookingProblem'];

const hourMs = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const ask = main.getByRole('button', { name: 'Something was wrong?' });
const card = main.getByRole('region', { name: 'What was wrong' });

const running: typeof heldBooking = {
  ...heldBooking,
  confirmed_at: heldBooking.created_at,
  status: 'active',
  hold_until: null,
  // Over midnight, which makes the longest texts.
  start_time: fromNow(-25),
  end_time: fromNow(1),
};
const problem: BookingProblem = {
  id: 5,
  booking_id: 11,
  booking_number: 'BK-11',
  space_id: acacia.id,
  space_title: acacia.title,
  client_name: 'Wanjiku Kamau',
  owner_name: 'Njeri Otieno',
  start_time: running.start_time,
  end_time: running.end_time,
  reason: 'closed_door',
  words: 'Nobody came.\nNobody picked up.',
  reported_at: '2026-11-20T10:00:00+03:00',
  answer_by: '2026-11-22T10:00:00+03:00',
  answer: null,
  answered_at: null,
  state: 'open',
  may_be_decided: false,
  paid_amount: 17_500,
  refund_amount: null,
  decision: null,
  decided_at: null,
};
const answered: BookingProblem = {
  ...problem,
  state: 'answered',
  may_be_decided: true,
  answer: 'I was in traffic.',
  answered_at: '2026-11-20T12:00:00+03:00',
};

const stands = (...problems: BookingProblem[]) =>
  theApi().on('GET /api/problems', listOf(problems));

beforeEach(() => {
  offer();
  const api = theApi();
  api.on('GET /api/bookings/{id}', running);
  api.on('GET /api/invoices/{id}', invoice);
  api.on('GET /api/earnings', listOf([]));
  api.on('GET /api/bookings/{id}/client_review', unreviewedClient);
  stands();
});

test('a client reports a problem, and reads its state', async () => {
  const api = theApi();
  await openApp('/bookings/11', wanjiku);
  await ask.click();
  const tell = dialog.getByRole('button', { name: 'Tell us' });
  await tell.click();
  await expect.element(dialog.getByText('Please choose what was wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'The door was closed' }).click();
  await tell.click();
  const words = dialog.getByLabelText('What happened?');
  await expect.element(words).toHaveFocus();
  await words.fill('Nobody came.');
  await expectAccessible();
  api.on('POST /api/bookings/{id}/problems', refuse(409, 'PROBLEM_OUT_OF_TIME', 'It is too late.'));
  await tell.click();
  await expect.element(dialog.getByText('It is too late.')).toBeVisible();
  api.on('POST /api/bookings/{id}/problems', () => {
    stands(problem);
    return one(problem);
  });
  await tell.click();
  await expect.element(card.getByText('Not answered')).toBeVisible();
  expect(api.sentBy('POST /api/bookings/11/problems').at(-1)?.body).toEqual({
    reason: 'closed_door',
    words: 'Nobody came.',
  });
  await expect.element(card).toMatchTextContent(/asked to answer by Sun 22 Nov 2026, 10:00/);
  expect(ask.elements()).toEqual([]);
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
});

test('a client reads both sides and the decision, and can say more while there is time', async () => {
  const decided_at = '2026-11-21T10:00:00+03:00';
  const decision = 'The door stayed closed for an hour.';
  stands({ ...answered, state: 'decided', decision, decided_at, refund_amount: 3500 });
  await openApp('/bookings/11', wanjiku);
  for (const words of ['I was in traffic.', decision, 'Ksh 3,500.00 comes back to you.'])
    await expect.element(card.getByText(words)).toBeVisible();
  await expect.element(ask).toBeVisible();
});

test('problems cannot be reported before the start, or more than a day after the end', async () => {
  const api = theApi();
  api.on('GET /api/bookings/{id}', { ...running, status: 'confirmed', start_time: fromNow(1) });
  await openApp('/bookings/11', wanjiku);
  await expect.element(main.getByText('It is paid, and the room is yours.')).toBeVisible();
  expect(api.sentBy('GET /api/problems')).toEqual([]);
  const over = { start_time: fromNow(-30), end_time: fromNow(-24.1) };
  api.on('GET /api/bookings/{id}', { ...running, ...over, status: 'completed' });
  await openApp('/bookings/11', wanjiku);
  await expect.element(main.getByText('It has ended.')).toBeVisible();
  await expect.poll(() => api.sentBy('GET /api/problems')).toHaveLength(1);
  expect(ask.elements()).toEqual([]);
});

test('the owner reads it, and answers once', async () => {
  const api = theApi();
  stands(problem);
  await openApp('/bookings/11', njeri);
  await expect.element(card.getByText(/Nobody picked up\./)).toBeVisible();
  const answer = card.getByLabelText('Your side');
  const send = card.getByRole('button', { name: 'Send answer' });
  const sentence = 'Please say how it was, in your words.';
  api.on('POST /api/problems/{id}/answer', refuse(422, 'INVALID', sentence, { answer: sentence }));
  await send.click();
  await expect.element(card.getByText(sentence)).toBeVisible();
  await expect.element(answer).toHaveFocus();
  await expectAccessible();
  api.on('POST /api/problems/{id}/answer', () => {
    stands(answered);
    return one(answered);
  });
  await answer.fill('I was in traffic.');
  await send.click();
  await expect.element(card.getByText('Nafasi decides next', { exact: false })).toBeVisible();
  expect(send.elements()).toEqual([]);
  expect(ask.elements()).toEqual([]);
  await expectToFitNarrowest();
});

test('an admin decides an answered problem at the desk, in whole shillings', async () => {
  const api = theApi();
  const work = { ...booksOf(0, true).work, problems: { to_decide: 1, unanswered: 1 } };
  api.on('GET /api/reconciliation', { ...booksOf(0, true), work });
  api.on('GET /api/problems', fail(418));
  await openApp('/admin-dashboard/payments?tab=problems', admin);
  await expect.element(main.getByText(/We could not read the problems/)).toBeVisible();
  stands(answered, { ...problem, id: 6, booking_id: 12, booking_number: 'BK-12' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText(/The owner has until Sun 22 Nov 2026, 10:00/)).toBeVisible();
  expect(api.sentBy('GET /api/problems').at(-1)?.query.toString()).toContain('sort=oldest');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();

  await main.getByRole('button', { name: 'Decide BK-11' }).click();
  const decide = dialog.getByRole('button', { name: 'Decide' });
  await dialog.getByText('A part').click();
  const amount = dialog.getByLabelText('How much, in whole Ksh');
  await amount.fill('12.50');
  await decide.click();
  await expect
    .element(dialog.getByText('Please give whole shillings, such as 1500.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Please say why\./)).toBeVisible();
  await amount.fill('3500');
  await dialog.getByLabelText('Why?').fill('An hour of five.');
  await expectAccessible();
  api.on('POST /api/problems/{id}/decide', () => {
    stands();
    return one({ ...answered, state: 'decided' });
  });
  await decide.click();
  await expect.element(main.getByText('Nothing waits to be decided')).toBeVisible();
  expect(api.sentBy('POST /api/problems/5/decide').at(-1)?.body).toEqual({
    refund_amount: '3500',
    decision: 'An hour of five.',
  });
});
