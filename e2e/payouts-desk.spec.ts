// Owners are paid: an admin accepts a name and gathers who is due, another one approves, and the owner sees it arrive.
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, openAsDemo, test } from './fixtures.ts';

const DESK = '/admin-dashboard/payments?tab=payouts';

test('an owner who was held back is paid by a batch that one admin makes and another approves', async ({
  page,
  browser,
}, { project }) => {
  const { viewport } = project.use;
  const size = viewport ? { viewport } : {};
  const maker = await browser.newPage(size);
  await openAsDemo(maker, 'admin2', DESK);
  const held = maker.getByRole('region', { name: /^Needs a person/ });
  const accept = held.getByRole('button', { name: 'Accept name, Halima Abdi' });
  await accept.click();
  await maker.getByRole('dialog').getByRole('button', { name: 'Accept name' }).click();
  await expect(accept).toBeHidden();
  await maker.getByRole('button', { name: 'Gather a batch now' }).click();
  const approve = /^Approve Kshs/;
  await expect(maker.getByRole('button', { name: approve })).toBeDisabled();
  await expect(maker.getByText('You made this batch.')).toBeVisible();
  await expectAccessibleInBothSchemes(maker);
  const address = maker.url();
  await maker.close();

  const approver = await browser.newPage(size);
  await openAsDemo(approver, 'admin', address);
  await expect(approver.getByText('Halima Abdi').first()).toBeVisible();
  await approver.getByRole('button', { name: approve }).click();
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: /^Send Kshs/ })
    .dblclick();
  const arrived = approver.getByRole('region', { name: 'Arrived so far' });
  await expect(arrived.getByText('Approved by Mercy Chepkoech')).toBeVisible();
  await expect(approver.getByText('Sent', { exact: true })).toBeVisible();
  await approver.close();

  await openAsDemo(page, 'abdi', '/owner-dashboard?tab=payouts');
  const payouts = page.getByRole('region', { name: 'Payouts and statements' });
  await expect(payouts.getByText('Paid out', { exact: true })).toHaveCount(2);
});
