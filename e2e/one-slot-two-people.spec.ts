import {
  dayAhead,
  expect,
  inWords,
  makeAccount,
  reviewBooking,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';

test('of two people who want one slot, one gets it, the other reads why and keeps their input', async ({
  page,
  browser,
  account,
}, { project }) => {
  const space = await spaceNamed('Rangi Photo Studio');
  const day = dayAhead(220, project);
  const other = await browser.newContext();
  const rival = await other.newPage();
  await signIn(page, account);
  await signIn(rival, await makeAccount());

  for (const each of [page, rival]) {
    await each.goto(`/spaces/${space.id}/booking`);
    await each.getByLabel('Start date').fill(day);
    await each.getByLabel('Start time').fill('10:15');
    await each.getByLabel('End time').fill('12:45');
    await each.getByLabel('End time').press('Enter');
    await reviewBooking(each);
    await each.getByRole('checkbox').check();
  }
  const outcomes = await Promise.all(
    [page, rival].map(async (each) => {
      await each.getByRole('button', { name: 'Book and pay' }).first().click();
      const got = each.waitForURL(/\/invoices\/\d+/).then(() => 'got it' as const);
      const refused = each
        .getByText('Booking Error')
        .waitFor()
        .then(() => 'refused' as const);
      return Promise.race([got, refused]);
    }),
  );
  expect(outcomes.toSorted()).toEqual(['got it', 'refused']);

  const loser = outcomes[0] === 'refused' ? page : rival;
  await expect(
    loser
      .getByText(
        'Someone has taken part of this time. Nothing was booked. Please choose another time.',
      )
      .first(),
  ).toBeVisible();
  await expect(loser.getByRole('checkbox')).toBeChecked();
  const change = loser.getByRole('button', { name: 'Change', exact: true });
  if (await change.isVisible()) await change.click();
  await expect(loser.getByLabel('Start date')).toHaveValue(inWords(day));
  await expect(loser.getByLabel('Start time')).toHaveValue('10:15');
  await expect(loser.getByLabel('End time')).toHaveValue('12:45');
  await loser.getByLabel('Start time').fill('13:00');
  await loser.getByLabel('End time').fill('14:00');
  await loser.getByLabel('End time').press('Enter');
  await reviewBooking(loser);
  await loser.getByRole('button', { name: 'Book and pay' }).first().click();
  await loser.waitForURL(/\/invoices\/\d+/);
  await other.close();
});
