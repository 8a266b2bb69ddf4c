// Reviews of a space: the form and its refusals, and the list on a client's dashboard.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { keys } from '../src/domain/keys.ts';
import { standingQuery } from '../src/features/reviews/reviews.api.ts';
import { expectAccessible } from './accessible.ts';
import { fail, listOf, lose, one, refuse } from './api.ts';
import { openApp, queryClient, reload, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { noFigures, paidBooking } from './records.ts';
import { acacia, wanjiku } from './things.ts';
import { holdTimers } from './timers.ts';

/** So long the form says that it was done. */
const shownMs = 1500;

type Review = components['schemas']['Review'];

const visited = { ...paidBooking, space_id: acacia.id, space_title: acacia.title };
const quiet: Review = {
  id: 31,
  booking_id: visited.id,
  booking_number: visited.number,
  space_id: acacia.id,
  space_title: acacia.title,
  user_id: wanjiku.id,
  rating: 4,
  power_rating: null,
  internet_rating: null,
  water_rating: null,
  comment: 'The wheels turn quietly.',
  created_at: '2026-11-20T09:00:00+03:00',
  updated_at: null,
  answer: null,
  answered_at: null,
  answer_changed_at: null,
  sealed_until: null,
  user: { first_name: 'Wanjiku' },
};

/** Sets Wanjiku's review of the boardroom from now on. */
function stands(review: Review | undefined): void {
  const api = theApi();
  api.on('GET /api/reviews', listOf(review ? [review] : []));
  api.on('GET /api/reviews/spaces/{id}', listOf(review ? [review] : []));
  api.on('GET /api/bookings', ({ query }) => {
    const isToReview = query.get('status') === 'to_review';
    return listOf(isToReview && review ? [] : [{ ...visited, has_review: review !== undefined }]);
  });
}

beforeEach(() => {
  theApi().on('GET /api/spaces/{id}', acacia);
  theApi().othersWait();
});

const add = page.getByRole('button', { name: 'Add Review' });
const adding = page.getByRole('dialog', { name: 'Add Review: Acacia Boardroom' });
const own = page.getByRole('listitem').filter({ hasText: '(you)' });

test('a session that runs out during a review asks to log in over the page, and keeps the input', async () => {
  const expired = 'Session expired. Please log in again.';
  stands(undefined);
  await openApp('/spaces/40', wanjiku);
  await add.click();
  const comment = adding.getByRole('textbox', { name: 'Comment' });
  await comment.fill('The wheels turn quietly.');
  const over = refuse(401, 'NOT_SIGNED_IN', expired);
  theApi().on('POST /api/reviews', over);
  theApi().on('POST /auth/refresh', over);
  const submit = adding.getByRole('button', { name: 'Submit Review' });
  await submit.click();
  const again = page.getByRole('dialog', { name: expired });
  await expect.element(again).toBeVisible();
  // It belongs to its writer: whoever logs in takes over visitors' drafts.
  expect(Object.keys(sessionStorage).filter((key) => key.includes('review-40'))).toEqual([
    `draft-${wanjiku.id}-review-40`,
  ]);
  await expectAccessible();
  // Whoever puts it off is asked again.
  await userEvent.keyboard('{Escape}');
  await expect.element(again).not.toBeInTheDocument();
  await submit.click();
  await again.getByRole('textbox', { name: 'Email' }).fill(wanjiku.email);
  await again.getByRole('textbox', { name: 'Password' }).fill('a good password');
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user: wanjiku });
  await again.getByRole('button', { name: 'Log in and go on' }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('The wheels turn quietly.');
  theApi().on('POST /api/reviews', () => {
    stands(quiet);
    return one(quiet);
  });
  await submit.click();
  await expect.element(own).toMatchTextContent('The wheels turn quietly.');
});

test('a session that runs out during the deletion of a review asks to log in, and then deletes it', async () => {
  const expired = 'Session expired. Please log in again.';
  stands(quiet);
  await openApp('/spaces/40', wanjiku);
  await own.getByRole('button', { name: /Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  const over = refuse(401, 'NOT_SIGNED_IN', expired);
  theApi().on('DELETE /api/reviews/{id}', over);
  theApi().on('POST /auth/refresh', over);
  await question.getByRole('button', { name: 'Delete review' }).click();
  const again = page.getByRole('dialog', { name: expired });
  await again.getByRole('textbox', { name: 'Email' }).fill(wanjiku.email);
  await again.getByRole('textbox', { name: 'Password' }).fill('a good password');
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user: wanjiku });
  await again.getByRole('button', { name: 'Log in and go on' }).click();
  await expect.element(again).not.toBeInTheDocument();
  theApi().on('DELETE /api/reviews/{id}', () => {
    stands(undefined);
    return one(null);
  });
  await question.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(add).toBeVisible();
});

test('a press outside closes the form, but not once something was typed, and a mistaken close loses nothing', async () => {
  await page.viewport(1440, 900);
  stands(undefined);
  await openApp('/spaces/40', wanjiku);
  const pressBeside = () =>
    userEvent.click(document.documentElement, { position: { x: 20, y: 20 } });
  await add.click();
  const comment = adding.getByRole('textbox', { name: 'Comment' });
  await expect.element(comment).toBeVisible();
  await pressBeside();
  await expect.element(adding).not.toBeInTheDocument();
  await add.click();
  await comment.fill('The wheels turn quietly.');
  await pressBeside();
  await expect.element(comment).not.toHaveFocus();
  await expect.element(comment).toHaveValue('The wheels turn quietly.');
  await userEvent.keyboard('{Escape}');
  await expect.element(adding).not.toBeInTheDocument();
  await add.click();
  await expect.element(comment).toHaveValue('The wheels turn quietly.');
});

test('somebody who never booked a space is asked to sign in, and then to book it first', async () => {
  stands(undefined);
  theApi().on('GET /api/bookings', listOf([]));
  await openApp('/spaces/40');
  await expect.element(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Log in to review' })).toBeVisible();

  await openApp('/spaces/40', wanjiku);
  await add.click();
  await expect
    .element(
      adding.getByRole('status').getByText('You can review this space once you have booked it.'),
    )
    .toBeVisible();
  await expect
    .element(adding.getByRole('link', { name: 'Book this space' }))
    .toHaveAttribute('href', '/spaces/40/booking');
  await expectAccessible();
});

test('a client who booked a space rates it by keys, and the typed text outlives a lost connection', async () => {
  const api = theApi();
  const goOn = holdTimers(shownMs);
  stands(undefined);
  await openApp('/spaces/40', wanjiku);
  await add.click();
  const best = adding.getByRole('radio', { name: '5 of 5 stars, excellent' });
  await expect.element(best).toBeChecked();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(best).toBeVisible();
  (best.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(adding.getByRole('radio', { name: /^4 of 5/ })).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(quiet.comment);
  await adding.getByLabelText('Internet').selectOptions('3');
  api.on('POST /api/reviews', lose);
  const submit = adding.getByRole('button', { name: 'Submit Review' });
  (submit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(adding.getByRole('alert'))
    .toMatchTextContent('Failed to submit review. Please try again.');
  await expect.element(adding.getByLabelText('Comment')).toHaveValue(quiet.comment);
  api.on('POST /api/reviews', () => {
    stands(quiet);
    return one(quiet);
  });
  await submit.click();
  await expect.element(adding.getByText('Review submitted successfully!')).toBeVisible();
  goOn();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(own).toMatchTextContent(quiet.comment);
  await expect.element(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/reviews').at(-1)?.body).toEqual({
    booking_id: 21,
    rating: 4,
    power_rating: null,
    internet_rating: 3,
    water_rating: null,
    comment: quiet.comment,
  });
});

test('a review that does not load shows a problem, is loaded on demand, and changed', async () => {
  const api = theApi();
  stands(quiet);
  await openApp('/spaces/40', wanjiku);
  await expect.element(own).toMatchTextContent(quiet.comment);
  api.on('GET /api/reviews', lose);
  await own.getByRole('button', { name: 'Edit your review' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to load reviews. Please try again.');
  stands(quiet);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  const updating = page.getByRole('dialog', { name: 'Update Review: Acacia Boardroom' });
  await expect.element(updating.getByLabelText('Comment')).toHaveValue(quiet.comment);
  const changed = { ...quiet, rating: 2, comment: 'The wheels squeak.' };
  api.on('PATCH /api/reviews/{id}', () => {
    stands(changed);
    return one(changed);
  });
  await updating.getByRole('radio', { name: /^2 of 5/ }).click();
  await updating.getByLabelText('Comment').fill(changed.comment);
  await updating.getByRole('button', { name: 'Update Review' }).click();
  await expect.element(updating).not.toBeInTheDocument();
  await expect.element(own).toMatchTextContent(changed.comment);
  expect(api.sentBy('PATCH /api/reviews/31').map(({ body }) => body)).toEqual([
    {
      rating: 2,
      power_rating: null,
      internet_rating: null,
      water_rating: null,
      comment: changed.comment,
    },
  ]);
});

test('a client reviews a visit that is over, keeps the review once, then deletes it', async () => {
  const api = theApi();
  stands(undefined);
  api.on('GET /api/statistics/client', noFigures);
  await openApp('/client-dashboard?tab=reviews', wanjiku);
  const pending = page.getByRole('region', { name: 'Pending Reviews' });
  await expect.element(pending.getByRole('heading', { name: acacia.title })).toBeVisible();
  await expect.element(pending.getByText('Booking BK-21')).toBeVisible();
  await expectAccessible();
  const write = pending.getByRole('link', { name: 'Write Review' });
  await expect.element(write).toHaveAttribute('href', '/spaces/40');
  await write.click();
  const written = { ...quiet, rating: 5, comment: 'As good as it looks.' };
  api.on('POST /api/reviews', () => {
    stands(written);
    return one(written);
  });
  await adding.getByLabelText('Comment').fill(written.comment);
  await adding.getByRole('button', { name: 'Submit Review' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(pending).not.toBeInTheDocument();
  const mine = page.getByRole('region', { name: 'My Reviews' });
  await expect.poll(() => mine.getByRole('listitem').elements().length).toBe(1);
  for (const words of [acacia.title, '5/5', written.comment])
    await expect.element(mine).toMatchTextContent(words);
  await expect.element(mine.getByRole('link', { name: 'Booking BK-21' })).toBeVisible();
  await expectAccessible();

  await mine.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(mine).toMatchTextContent(written.comment);
  api.on('DELETE /api/reviews/{id}', () => {
    stands(undefined);
    api.on('GET /api/bookings', listOf([]));
    return one(null);
  });
  await mine.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(page.getByText('No reviews to show yet')).toBeVisible();
  await reload();
  await expect.element(page.getByText('No reviews to show yet')).toBeVisible();
});

test('the typed text stays when the booking of the review is known only later', async () => {
  const api = theApi();
  stands(undefined);
  api.on('GET /api/bookings', fail(400));
  await openApp('/spaces/40', wanjiku);
  await expect.element(add).toBeVisible();
  stands(undefined);
  await add.click();
  const comment = adding.getByLabelText('Comment');
  await comment.fill('The wheels turn quietly.');
  const { queryKey } = standingQuery(acacia.id);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => queryClient.getQueryData(queryKey)?.bookingId).toBe(visited.id);
  await expect.poll(() => queryClient.isFetching({ queryKey: keys.reviewForm })).toBe(0);
  await expect.element(comment).toHaveValue('The wheels turn quietly.');
});

test('an owner answers a review of their space, changes the answer and takes it back', async () => {
  const api = theApi();
  const answered = (answer: string | null) => {
    const answered_at = answer && '2026-11-21T09:00:00+03:00';
    api.on('GET /api/reviews', listOf([{ ...quiet, answer, answered_at }]));
    return one({ ...quiet, answer, answered_at });
  };
  answered(null);
  await openApp('/owner-dashboard?tab=reviews', njeri);
  const list = page.getByRole('list', { name: 'Customer reviews' });
  await list.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer this review' });
  const words = dialog.getByRole('textbox', { name: /^Your answer/ });
  await expectAccessible();
  const sentence = 'Please write your answer. Everybody who looks at the space reads it.';
  api.on(
    'PUT /api/reviews/{id}/answer',
    refuse(422, 'INVALID_INPUT', sentence, { answer: sentence }),
  );
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect.element(words).toHaveAccessibleDescription(/Please write your answer/);
  await words.fill('We oil them.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await list.getByRole('button', { name: 'Answer' }).click();
  await expect.element(words).toHaveValue('We oil them.');
  api.on('PUT /api/reviews/{id}/answer', () => answered('We oil them.'));
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(list).toMatchTextContent(/Answer from the owner.*We oil them\./);
  expect(api.sentBy('PUT /api/reviews/31/answer').at(-1)?.body).toEqual({
    answer: 'We oil them.',
  });

  await list.getByRole('button', { name: 'Change answer' }).click();
  const changing = page.getByRole('dialog', { name: 'Change your answer' });
  await expect.element(changing.getByRole('textbox')).toHaveValue('We oil them.');
  await changing.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('button', { name: 'Take back' }).click();
  api.on('DELETE /api/reviews/{id}/answer', () => answered(null));
  await page
    .getByRole('dialog', { name: 'Take your answer back?' })
    .getByRole('button', { name: 'Take it back' })
    .click();
  await expect.element(list).not.toMatchTextContent('Answer from the owner');
  await expectAccessible();
});

test("the owner's answer is shown under the review", async () => {
  stands({ ...quiet, answer: 'We oil them.', answered_at: '2026-11-21T09:00:00+03:00' });
  await openApp('/spaces/40');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: quiet.comment }))
    .toMatchTextContent(/Answer from the owner.*21 Nov 2026.*We oil them\./);
});

test('a sealed review tells its writer from when others can read it', async () => {
  stands({ ...quiet, sealed_until: '2026-11-30T14:00:00+03:00' });
  await openApp('/spaces/40', wanjiku);
  await expect
    .element(own)
    .toMatchTextContent(
      'Nobody else reads it until the owner has reviewed you, or Mon 30 Nov 2026.',
    );
});
