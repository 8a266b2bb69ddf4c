import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  dayAhead,
  expect,
  isWiderThanScreen,
  makeAccount,
  openAs,
  post,
  test,
} from './fixtures.ts';
import { listSpace, makeOwner } from './owners.ts';

/** A space of its own, open from eight to six, for one to four hours at a time. */
async function listOpenSpace(): Promise<number> {
  const owner = await makeOwner();
  const spaceId = await listSpace(owner, `Mwangaza Room ${randomUUID().slice(0, 8)}`);
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const rules = {
    opening_hours: weekdays.map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
    closures: [],
    buffer_minutes: 0,
    least_minutes: 60,
    most_minutes: 240,
    notice_minutes: 0,
    furthest_days: 365,
  };
  await post(`/api/spaces/${spaceId}/rules`, rules, { token: owner.accessToken, method: 'PUT' });
  return spaceId;
}

async function book(spaceId: number, start_time: string, end_time: string): Promise<void> {
  const { accessToken: token } = await makeAccount();
  const wish = {
    space_id: spaceId,
    start_time,
    end_time,
    terms_accepted: true,
    estimated_guests: 1,
  };
  await post('/api/bookings/', wish, { token });
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00Z`))
    .replace(',', '');

const timesOn = (page: Page, day: string) => {
  const grid = page.getByRole('grid', { name: 'Free and taken times' });
  return {
    grid,
    at: (time: string) =>
      grid.getByRole('gridcell', { name: new RegExp(`^${inWords(day)}, ${time} to`) }),
    chosen: grid.getByRole('gridcell', { selected: true }),
    field: (name: string) => page.getByLabel(name, { exact: true }),
    said: (sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence }),
  };
};

test(
  'a time is picked by pointer, by keyboard and by typing, and what cannot be picked says why',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const spaceId = await listOpenSpace();
    const day = dayAhead(40, project);
    await book(spaceId, `${day}T14:00`, `${day}T15:00`);
    await openAs(
      page,
      account.session,
      `/spaces/${spaceId}/booking?start=${day}T09:00&end=${day}T10:00`,
    );
    const { grid, at, chosen, field, said } = timesOn(page, day);
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    await expect(chosen).toHaveCount(2);

    await at('10:30').click();
    await expect(said(`From 10:30 on ${inWords(day)}. Now choose the end.`)).toBeVisible();
    await at('12:30').click();
    await expect(field('Start time')).toHaveValue('10:30');
    await expect(field('End time')).toHaveValue('13:00');
    await expect(page.getByText('2.5 hours, Ksh 2,500.00 in total')).toBeAttached();
    await expect(chosen).toHaveCount(5);

    await expect(at('14:00')).toHaveAccessibleName(`${inWords(day)}, 14:00 to 14:30, taken`);
    // Playwright would wait for it to be enabled.
    await at('14:00').click({ force: true });
    await expect(said('This time is taken. Please choose another.')).toBeVisible();
    await at('18:00').click({ force: true });
    await expect(said('The space is closed at this time.')).toBeVisible();
    await at('13:30').click();
    await expect(said('The shortest booking is 1 hour, and less is free from here.')).toBeVisible();
    await at('08:00').click();
    await at('13:00').click();
    await expect(said('The longest booking is 4 hours.')).toBeVisible();
    await expect(field('Start time')).toHaveValue('08:00');
    await expect(field('End time')).toHaveValue('09:00');

    await at('15:00').focus();
    await page.keyboard.press('ArrowDown');
    await expect(at('15:30')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field('Start time')).toHaveValue('15:30');
    await expect(field('End time')).toHaveValue('17:00');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(field('Start time')).toHaveValue('16:00');
    await page.keyboard.press('ArrowRight');
    const nextDay = dayAhead(41, project);
    await expect(timesOn(page, nextDay).at('16:00')).toBeFocused();
    // It may be the first day of another week, which is asked for now.
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Enter');
    await expect(field('Start date')).toHaveValue(nextDay);

    // What was said of that time is not said of one that is typed.
    await expect(said(/Now choose the end/)).toBeVisible();
    await field('Start date').fill(day);
    await expect(said(/Now choose the end/)).toBeHidden();
    await field('Start time').fill('08:45');
    await field('End time').fill('10:00');
    await expect(chosen).toHaveCount(3);
    if (project.name === 'desktop') await dragOver(page, at('11:30'), at('10:00'));
    else {
      await at('10:00').tap();
      await at('11:30').tap();
    }
    await expect(field('Start time')).toHaveValue('10:00');
    await expect(field('End time')).toHaveValue('12:00');
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);
  },
);

test('a time that somebody else books meanwhile turns grey and is said, and what was typed stays', async ({
  page,
  account,
}, { project }) => {
  const spaceId = await listOpenSpace();
  const day = dayAhead(40, project);
  await page.clock.install();
  await openAs(
    page,
    account.session,
    `/spaces/${spaceId}/booking?start=${day}T09:00&end=${day}T12:00`,
  );
  const { grid, at, field } = timesOn(page, day);
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox').check();
  await book(spaceId, `${day}T09:00`, `${day}T11:00`);
  await expect(at('10:30')).toHaveAccessibleName(/free$/);
  await page.clock.fastForward(31_000);
  await expect(at('10:30')).toHaveAccessibleName(/taken$/);
  await expect(
    page.getByText('09:00 to 11:00 was just booked by somebody else. Please choose another time.'),
  ).toBeVisible();
  await expect(field('Start time')).toHaveValue('09:00');
  await expect(field('End time')).toHaveValue('12:00');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectAccessibleInBothSchemes(page);
});

test.describe('Where the clock is not Nairobi’s', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('all times are Nairobi’s, and it says by how much the clock differs', async ({
    page,
    account,
  }, { project }) => {
    const spaceId = await listOpenSpace();
    const day = dayAhead(40, project);
    const note = page.getByText(
      'All times are Nairobi time (EAT). Your clock says 2 hours 30 minutes more.',
    );
    await openAs(
      page,
      account.session,
      `/spaces/${spaceId}/booking?start=${day}T09:00&end=${day}T10:00`,
    );
    const { at, field } = timesOn(page, day);
    await expect(note).toBeVisible();
    await at('16:00').click();
    await expect(field('Start time')).toHaveValue('16:00');
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(note).toBeVisible();
  });
});

type Cell = ReturnType<ReturnType<typeof timesOn>['at']>;

async function dragOver(page: Page, from: Cell, to: Cell): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}
