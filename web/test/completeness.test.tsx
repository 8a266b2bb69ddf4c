// How complete owners are told that their spaces' pages are, and where each missing part leads.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { listOf } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { acacia } from './things.ts';

test('each missing part links to where it is filled in', async () => {
  ownSpaces(acacia);
  const api = theApi();
  api.othersWait();
  api.on(
    'GET /api/completeness',
    listOf([{ id: acacia.id, percent: 70, missing: ['pictures', 'power', 'way_in', 'hours'] }]),
  );
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: acacia.title });
  await expect.element(card).toMatchTextContent('How complete its page is70%');
  await card.getByText('4 things are missing').click();
  await expect
    .element(card.getByRole('link', { name: 'Say how to get in' }))
    .toHaveAttribute('href', expect.stringContaining('wayIn=40'));
  await expect
    .element(card.getByRole('link', { name: 'Set the opening hours' }))
    .toHaveAttribute('href', expect.stringContaining('hours=40'));
  await expectAccessible();
  await card.getByRole('link', { name: 'Tell about the power' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Space' });
  await expect.element(form.getByLabelText('Mains power')).toHaveFocus();
  await form.getByRole('link', { name: 'Show four pictures' }).click();
  await expect.element(form.getByLabelText('Mains power')).not.toHaveFocus();
  expect(address()).toMatch(/space=40/);
  await expectAccessible();
});

test('a complete space says so', async () => {
  ownSpaces(acacia);
  theApi().on('GET /api/completeness', listOf([{ id: acacia.id, percent: 100, missing: [] }]));
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: acacia.title });
  await expect.element(card).toMatchTextContent('Its page is complete100%');
});
