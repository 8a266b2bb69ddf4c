// What people report, and what admins do about it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, one, refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { review } from './records.ts';
import { acacia, wanjiku } from './things.ts';

type Schemas = components['schemas'];

const report: Schemas['Report'] = {
  id: 3,
  about: 'review',
  space_id: acacia.id,
  space_title: acacia.title,
  review_id: review.id,
  quoted: review.comment,
  by_name: 'Kevin Mutua',
  stands: true,
  reason: 'fraud',
  words: 'This is an advertisement.',
  user_id: wanjiku.id,
  reporter_name: 'Wanjiku Kamau',
  reported_at: '2026-11-22T09:00:00+03:00',
  outcome: null,
  note: null,
  decided_at: null,
  decided_by_name: null,
};

test('a person reports a review, its answer and the space', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/spaces/{id}', acacia);
  api.on('GET /api/bookings', listOf([]));
  api.on('GET /api/reviews/spaces/{id}', listOf([review]));
  await openApp('/spaces/40', wanjiku);
  await page.getByRole('button', { name: 'Report the review by Kevin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report the review by Kevin' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Please choose what is wrong.');
  await dialog.getByRole('button', { name: 'It is a fraud, or an advertisement' }).click();
  await dialog.getByLabelText('In your words').fill(report.words);
  await expectAccessible();
  api.on('POST /api/reports', refuse(409, 'REPORT_STANDS', 'You have reported this already.'));
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('reported this already');
  api.on('POST /api/reports', one(report));
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/reports').at(-1)?.body).toEqual({
    about: 'review',
    id: review.id,
    reason: 'fraud',
    words: report.words,
  });
  await expect
    .element(page.getByRole('button', { name: 'Report the answer to the review by Kevin' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Report this space' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Report this space' })).toBeVisible();
});

test('a visitor is asked to sign in first', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/spaces/{id}', acacia);
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  await openApp('/spaces/40');
  await page.getByRole('button', { name: 'Report this space' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sign up to report this' })).toBeVisible();
});

test('an admin removes what was reported, decides the report, and views decided ones', async () => {
  const api = theApi();
  api.othersWait();
  const decided = { ...report, stands: false, outcome: 'acted', note: 'Removed.' } as const;
  let standing: Schemas['Report'] = report;
  api.on('GET /api/reports', ({ query }) => {
    const isOpen = standing.outcome === null;
    return listOf(isOpen === (query.get('state') === 'open') ? [standing] : []);
  });
  await openApp('/admin-dashboard?tab=reports', admin);
  const list = page.getByRole('region', { name: 'Reports' });
  for (const words of ['A review of Acacia Boardroom', report.words, 'Kevin Mutua', review.comment])
    await expect.element(list).toMatchTextContent(words);
  const topOf = (words: string) =>
    page.getByText(words, { exact: true }).element().getBoundingClientRect().top;
  expect(topOf('About')).toBe(topOf('Which reports'));
  await expectAccessible();
  await expectToFitNarrowest();
  await list.getByRole('button', { name: 'Remove review' }).click();
  api.on('DELETE /api/reviews/{id}', () => {
    standing = { ...report, stands: false };
    return one(null);
  });
  const removing = page.getByRole('dialog', { name: 'Remove this review?' });
  const why = removing.getByLabelText('Why? (optional)');
  await why.fill('x'.repeat(1000));
  await expect
    .poll(() => removing.element().scrollWidth - removing.element().clientWidth)
    .toBeLessThanOrEqual(0);
  await why.fill('It advertises.');
  await expectAccessible();
  await removing.getByRole('button', { name: 'Remove review' }).click();
  await expect.element(list).toMatchTextContent('Gone');
  expect(api.sentBy('DELETE /api/reviews/31').at(-1)?.body).toEqual({ reason: 'It advertises.' });
  await list.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide this report' });
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect
    .element(dialog.getByRole('textbox'))
    .toHaveAccessibleDescription(/Please say why\. Who reported it reads it\./);
  await dialog.getByRole('textbox').fill('Removed.');
  await expectAccessible();
  api.on('POST /api/reports/{id}/decide', () => {
    standing = { ...decided, decided_at: report.reported_at, decided_by_name: 'Amina Admin' };
    return one(standing);
  });
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect.element(list).toMatchTextContent('No report fits this.');
  expect(api.sentBy('POST /api/reports/3/decide').at(-1)?.body).toEqual({
    outcome: 'acted',
    note: 'Removed.',
  });
  await list.getByRole('button', { name: 'Decided' }).click();
  await expect.element(list).toMatchTextContent(/Acted.*Amina Admin: Removed\./);
});

test('an admin removes a reported answer, and says why', async () => {
  const api = theApi();
  api.othersWait();
  const ofAnswer = { ...report, about: 'answer', quoted: review.answer } as const;
  api.on('GET /api/reports', listOf([ofAnswer]));
  await openApp('/admin-dashboard?tab=reports', admin);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.getByRole('button', { name: 'Remove answer' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove this answer?' });
  await expect.element(removing).toMatchTextContent('It no longer shows under the review');
  await removing.getByLabelText('Why? (optional)').fill('It insults.');
  await expectAccessible();
  api.on('DELETE /api/reviews/{id}/answer', () => {
    api.on('GET /api/reports', listOf([{ ...ofAnswer, stands: false }]));
    return one({ ...review, answer: null, answered_at: null });
  });
  await removing.getByRole('button', { name: 'Remove answer' }).click();
  await expect.element(list).toMatchTextContent('Gone');
  expect(api.sentBy('DELETE /api/reviews/31/answer').at(-1)?.body).toEqual({
    reason: 'It insults.',
  });
  await expect.element(page.getByText(/who wrote it is told/)).toBeVisible();
});

test('reports that did not load can be retried', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/reports', fail(500));
  await openApp('/admin-dashboard?tab=reports', admin);
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await expect.element(again).toBeVisible();
  api.on('GET /api/reports', listOf([report]));
  await again.click();
  await expect.element(page.getByText(report.words)).toBeVisible();
});
