// A problem with a booking: its owner answers, and an admin decides how much is refunded.
import { ADMIN, expect, get, openAsDemo, sessionOf, test } from './fixtures.ts';

test("an owner answers a client's problem, an admin decides, and the owner reads the decision", async ({
  page,
  browser,
}, { project }) => {
  const { access_token: token } = await sessionOf('owner@nafasi.example', ADMIN.password);
  type Problem = { booking_id: number; booking_number: string; state: string };
  const { data } = await get<{ data: Problem[] }>('/api/problems?as=owner', { token });
  const problem = data.find(({ state }) => state === 'open');
  if (!problem) throw new Error('No problem of the demo world is open');

  await openAsDemo(page, 'owner', `/bookings/${problem.booking_id}`);
  const card = page.getByRole('region', { name: 'What was wrong' });
  await expect(card).toContainText('Nobody was at the gate until half past');
  await card.getByLabel('Your side').fill('The guard was late. We are sorry.');
  await card.getByRole('button', { name: 'Send answer' }).click();
  await expect(card).toContainText('It is answered. Nafasi decides next');

  const { viewport } = project.use;
  const desk = await browser.newPage(viewport ? { viewport } : {});
  await openAsDemo(desk, 'admin', '/admin-dashboard/payments?tab=problems');
  await desk.getByRole('button', { name: `Decide ${problem.booking_number}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('The guard was late.');
  await dialog.getByText('A part').click();
  await dialog.getByLabel('How much, in whole Ksh').fill('100');
  await dialog.getByLabel('Why?').fill('Half an hour was lost.');
  await dialog.getByRole('button', { name: 'Decide' }).dblclick();
  await expect(dialog).toBeHidden();
  await desk.close();

  await page.reload();
  await expect(card).toContainText('Kshs 100.00 goes back to the client.');
});
