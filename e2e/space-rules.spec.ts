import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  type Account,
  dayAhead,
  expect,
  get,
  isWiderThanScreen,
  openAs,
  post,
  sessionOf,
  test,
} from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

const rulesOf = (page: Page) => page.getByRole('dialog', { name: 'Opening hours and rules' });
const save = (page: Page) => rulesOf(page).getByRole('button', { name: 'Save rules' });
const named = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** Books a time of a space; each test has spaces of its own. */
async function book(client: Account, spaceId: number, start_time: string, end_time: string) {
  const wish = {
    space_id: spaceId,
    start_time,
    end_time,
    terms_accepted: true,
    estimated_guests: 1,
  };
  const how = { token: client.accessToken };
  return (await post<{ data: { id: number } }>('/api/bookings/', wish, how)).data.id;
}

/** The next day from `days` ahead on that is a Tuesday. */
function tuesday(days: number, project: { name: string }): string {
  const weekday = (ahead: number) => new Date(`${dayAhead(ahead, project)}T12:00Z`).getUTCDay();
  let ahead = days;
  while (weekday(ahead) !== 2) ahead += 1;
  return dayAhead(ahead, project);
}

test('an owner sets hours, closes days and sees which bookings clash; a visitor reads them', async ({
  page,
  account,
}, { project }) => {
  const owner = await makeOwner();
  const title = named('Croton Room');
  const spaceId = await listSpace(owner, title);
  const day = tuesday(10, project);
  await book(account, spaceId, `${day}T20:00`, `${day}T21:00`);

  await openOwnerDashboard(page, owner, '?tab=spaces');
  const opener = page
    .getByRole('article', { name: title })
    .getByRole('button', { name: 'Opening hours and rules' });
  await opener.click();
  await expect(page).toHaveURL(/hours=\d+/);
  const dialog = rulesOf(page);
  await expect(dialog.getByRole('button', { name: 'Always open' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(dialog.getByText('Open at all hours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set hours' }).click();
  await expect(dialog.getByText('Open 50 hours a week')).toBeVisible();

  await dialog.getByLabel('Monday until', { exact: true }).fill('13:00');
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).click();
  await save(page).click();
  await expect(dialog.getByLabel('Monday 2 from')).toBeFocused();
  await expect(dialog.getByText('Please say from when.')).toBeVisible();
  await dialog.getByLabel('Monday 2 from').fill('12:00');
  await dialog.getByLabel('Monday 2 until').fill('18:00');
  await save(page).click();
  await expect(dialog.getByText(/^The hours of Monday overlap\./)).toBeVisible();
  await dialog.getByLabel('Monday 2 from').fill('14:00');
  await dialog.getByRole('button', { name: /the hours of Monday$/ }).click();
  await expect(dialog.getByLabel('Friday 2 until')).toHaveValue('18:00');
  await dialog.getByRole('switch', { name: 'Friday' }).press('Space');
  await expect(dialog.getByText('Open 36 hours a week')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add public holidays' }).click();
  await expect(dialog.getByText(/^\d+ days added\. Save to close them\.$/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Closed days' })).toContainText('Jamhuri Day');
  await dialog.getByRole('button', { name: 'Add public holidays' }).click();
  await expect(dialog.getByText('Those days are closed already.')).toBeVisible();
  await dialog.getByLabel('Buffer after each booking', { exact: true }).fill('1000');
  await dialog.getByLabel('Shortest booking', { exact: true }).fill('60');
  await expectAccessibleInBothSchemes(page);
  expect(await isWiderThanScreen(page)).toBe(false);
  await save(page).click();
  await expect(dialog.getByText('Please keep 0 to 720 minutes after each booking.')).toHaveCount(2);
  await expect(dialog.getByLabel('Buffer after each booking', { exact: true })).toBeFocused();
  await dialog.getByLabel('Buffer after each booking', { exact: true }).fill('15');

  // What was written outlives a reload, and is not thrown away unasked.
  await page.reload();
  await expect(dialog.getByText('This is what you had written before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();

  // What another tab set meanwhile is not replaced unawares.
  const rules = await get<object>(`/api/spaces/${spaceId}/rules`);
  const elsewhere = { token: owner.session.access_token, method: 'PUT' } as const;
  await post(`/api/spaces/${spaceId}/rules`, { ...rules, notice_minutes: 60 }, elsewhere);
  await save(page).click();
  await expect(dialog.getByText(/were changed meanwhile, perhaps in another tab\./)).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: 'Start over from how they stand now' }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Monday 2 from')).toHaveValue('14:00');
  await save(page).click();
  await expect(page.getByText('Opening hours and rules saved.')).toBeVisible();
  await expect(dialog.getByText('1 booking stands against these rules')).toBeVisible();
  await expect(dialog.getByText('Wanjiku')).toBeVisible();
  await expect(dialog.getByText('The space is closed for all or part of that time.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('link', { name: /^BK/ }).click();
  await expect(page).toHaveURL(/\/bookings\/\d+/);

  await page.goto(`/spaces/${spaceId}`);
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await expect(hours.getByText('08:00 to 13:00').first()).toBeVisible();
  await expect(hours.getByText('14:00 to 18:00').first()).toBeVisible();
  await expect(hours).toContainText(/Friday( today)?\s*Closed/);
  await expect(hours).toContainText('The shortest booking is 1 hour.');
  await expect(hours.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(await isWiderThanScreen(page)).toBe(false);
});

test('a booking that the rules do not allow is refused in words, beside its field', async ({
  page,
  account,
}, { project }) => {
  const owner = await makeOwner();
  const spaceId = await listSpace(owner, named('Podo Room'));
  const day = tuesday(10, project);
  const rules = {
    opening_hours: [{ weekday: 2, opens: '08:00', closes: '18:00' }],
    closures: [],
    buffer_minutes: 0,
    least_minutes: 120,
    most_minutes: null,
    notice_minutes: 0,
    furthest_days: 365,
  };
  const how = { token: owner.accessToken, method: 'PUT' } as const;
  await post(`/api/spaces/${spaceId}/rules`, rules, how);
  await openAs(
    page,
    await sessionOf(account.email),
    `/spaces/${spaceId}/booking?start=${day}T09:00&end=${day}T10:00`,
  );
  const form = page.getByRole('form', { name: 'Reservation' });
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Book and pay' }).click();
  await expect(form.getByText('The shortest booking is 2 hours.')).toBeVisible();
  await expect(form.getByLabel('End date')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Start time').fill('17:00');
  await form.getByLabel('End time').fill('19:00');
  await form.getByRole('button', { name: 'Book and pay' }).click();
  await expect(form.getByLabel('Start date')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    form.getByText(/this space is open 08:00 to 18:00\. Please choose a time within\.$/).first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await form.getByLabel('Start time').fill('16:00');
  await form.getByLabel('End time').fill('18:00');
  await form.getByRole('button', { name: 'Book and pay' }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+/);
});
