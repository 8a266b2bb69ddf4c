import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectOutline } from './expect-accessible.ts';
import { BOTH_SIZES, dayAhead, expect, isWiderThanScreen, post, test } from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

const inTheWay = 'A booking, a hold or another block is in this time. Nothing was changed.';

test(
  'an owner sees what takes the time of all spaces, and blocks, moves and frees time',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const owner = await makeOwner();
    const word = randomUUID().slice(0, 8);
    const [hall, loft] = [`Hall ${word}`, `Loft ${word}`];
    const spaceId = await listSpace(owner, hall);
    await listSpace(owner, loft);
    const day = dayAhead(40, project);
    const wish = {
      space_id: spaceId,
      start_time: `${day}T10:00`,
      end_time: `${day}T12:00`,
      terms_accepted: true,
      estimated_guests: 1,
    };
    await post('/api/bookings/', wish, { token: account.accessToken });

    await openOwnerDashboard(page, owner, `?tab=calendar&on=${day}`);
    const hold = eventOn(page, /Wanjiku Kamau/);
    await expect(hold).toBeVisible();

    await page.getByRole('button', { name: 'Block time', exact: true }).click();
    const adding = page.getByRole('dialog', { name: 'Block time' });
    await adding.getByLabel('Space').selectOption(hall);
    await adding.getByLabel('Start time').fill('11:00');
    await adding.getByLabel('End time').fill('11:00');
    await adding.getByLabel('Note (optional)').fill('Cleaning');
    await adding.getByRole('button', { name: 'Block this time' }).click();
    await expect(adding.getByText('The end must be after the start.')).toBeVisible();
    await expect(adding.getByLabel('End date')).toBeFocused();
    await adding.getByLabel('End time').fill('13:00');
    await adding.getByRole('button', { name: 'Block this time' }).click();
    await expect(adding.getByRole('alert')).toContainText(inTheWay);
    await expectAccessibleInBothSchemes(page);
    await adding.getByLabel('Start time').fill('13:00');
    await adding.getByLabel('End time').fill('15:00');
    await adding.getByRole('button', { name: 'Block this time' }).click();
    await expect(page.getByText('The time is blocked.')).toBeVisible();
    const block = eventOn(page, /Cleaning/);
    await expect(block).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);

    await block.click();
    const changing = page.getByRole('dialog', { name: 'Change block' });
    await expect(changing.getByLabel('Space')).toBeDisabled();
    await changing.getByLabel('End time').fill('14:00');
    await changing.getByRole('button', { name: 'Save changes' }).click();
    await expect(eventOn(page, /Cleaning.*13:00 to 14:00|13:00 to 14:00.*Cleaning/)).toBeVisible();
    if (project.name === 'desktop') await dragAbout(page, block);

    await page.getByLabel('Space', { exact: true }).selectOption(loft);
    await expect(hold).toBeHidden();
    await page.getByLabel('Space', { exact: true }).selectOption('All spaces');
    for (const view of ['Month', 'Day']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expect(hold).toBeVisible();
      await expect(block).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await expectOutline(page);
      expect(await isWiderThanScreen(page)).toBe(false);
    }
    await block.click();
    await changing.getByRole('button', { name: 'Remove block' }).click();
    await expect(page.getByText('The block is removed.')).toBeVisible();
    await expect(block).toBeHidden();
    await hold.click();
    await expect(page).toHaveURL(/\/bookings\/\d+$/);
  },
);

const eventOn = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name });

/** By mouse: to a free time, to one that is taken, and over free time for a new block. */
async function dragAbout(page: Page, block: Locator): Promise<void> {
  const [day = ''] = /\w{3} \d+ \w{3} \d{4}/.exec(await block.innerText()) ?? [];
  const slot = (time: string) => page.getByRole('button', { name: `Block from ${time} on ${day}` });
  await block.dragTo(slot('15:00'), { targetPosition: { x: 8, y: 4 } });
  await expect(block).toHaveAccessibleName(/15:00 to 16:00/);
  await block.dragTo(slot('09:30'), { targetPosition: { x: 8, y: 4 } });
  await expect(page.getByText(inTheWay)).toBeVisible();
  await expect(block).toHaveAccessibleName(/15:00 to 16:00/);

  await slot('08:00').hover();
  await page.mouse.down();
  await slot('09:00').hover();
  await page.mouse.up();
  const adding = page.getByRole('dialog', { name: 'Block time' });
  await expect(adding.getByLabel('Start time')).toHaveValue('08:00');
  await expect(adding.getByLabel('End time')).toHaveValue('09:30');
  await adding.getByRole('button', { name: 'Cancel' }).click();
}
