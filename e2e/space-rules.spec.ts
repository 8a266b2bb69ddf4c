import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { dayAhead, expect, get, openAs, post, reviewBooking, sessionOf, test } from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

const TUESDAY = 2;

/** Finds the next day from `days` ahead that is not a public holiday and is, or is not, a Tuesday. */
async function dayFinder(project: { name: string }) {
  const { data } = await get<{ data: { day: string }[] }>('/api/public_holidays');
  const holidays = new Set(data.map(({ day }) => day));
  const find = (days: number, isTuesday: boolean): string => {
    const day = dayAhead(days, project);
    const isWanted = (new Date(`${day}T12:00Z`).getUTCDay() === TUESDAY) === isTuesday;
    return isWanted && !holidays.has(day) ? day : find(days + 1, isTuesday);
  };
  return find;
}

test('an owner sets hours, closes days and sees which bookings clash; visitors read it and are held to it', async ({
  page,
  account: client,
  browser,
}, { project }) => {
  const owner = await makeOwner();
  const title = `Croton Room ${randomUUID().slice(0, 8)}`;
  const spaceId = await listSpace(owner, title);
  const find = await dayFinder(project);
  const day = find(10, true);
  const late = {
    space_id: spaceId,
    start_time: `${day}T20:00`,
    end_time: `${day}T21:00`,
    terms_accepted: true,
    estimated_guests: 1,
  };
  await post('/api/bookings/', late, { token: client.accessToken });

  await openOwnerDashboard(page, owner, `?tab=spaces&hours=${spaceId}`);
  const dialog = page.getByRole('dialog', { name: 'Opening hours and rules' });
  await dialog.getByRole('button', { name: 'Set hours' }).click();
  await dialog.getByRole('switch', { name: 'Friday' }).press('Space');
  await dialog.getByRole('button', { name: 'Add public holidays' }).click();
  await expect(dialog.getByText(/^\d+ days added\. Save to close them\.$/)).toBeVisible();
  // Soon, because visitors only see the next few closed days.
  await dialog.getByLabel('Day', { exact: true }).fill(find(3, false));
  await dialog.getByLabel('Why (optional)').fill('Renovation');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Shortest booking', { exact: true }).fill('120');
  await dialog.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Opening hours and rules saved.')).toBeVisible();
  await expect(dialog.getByText('1 booking stands against these rules')).toBeVisible();
  await expect(dialog.getByText('The space is closed for all or part of that time.')).toBeVisible();

  await page.goto(`/spaces/${spaceId}`);
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await expect(hours.getByText('08:00 to 18:00').first()).toBeVisible();
  await expect(hours).toContainText(/Friday( today)?\s*Closed/);
  await expect(hours).toContainText('Renovation');
  await expect(hours).toContainText('The shortest booking is 2 hours.');

  const visitor = await browser.newPage();
  const time = `start=${day}T09:00&end=${day}T10:00`;
  const path = `/spaces/${spaceId}/booking?${time}`;
  await openAs(visitor, await sessionOf(client.email), path);
  const form = visitor.getByRole('form', { name: 'Reservation' });
  const book = form.getByRole('button', { name: 'Book and pay' });
  const field = (name: string) => visitor.getByRole('combobox', { name, exact: true });
  const type = async (start: string, end: string) => {
    await field('Start time').fill(start);
    await field('End time').fill(end);
    await field('End time').press('Enter');
  };
  await expect(visitor.getByText('The shortest booking is 2 hours.').first()).toBeVisible();
  await expect(field('End date')).toHaveAttribute('aria-invalid', 'true');
  await type('17:00', '19:00');
  await expect(visitor.getByText(/^Not free: 18:00 to 19:00/)).toBeVisible();
  await expectAccessibleInBothSchemes(visitor);
  await type('16:00', '18:00');
  await reviewBooking(visitor);
  await form.getByRole('checkbox').check();
  await book.click();
  await expect(visitor).toHaveURL(/\/invoices\/\d+/);
  await visitor.context().close();
});
