import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { formatDate } from '../src/lib/dates.ts';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { hold, listOf, one, refuse } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { booked, njeri, ownSpaces } from './owner-things.ts';
import { acacia, dayAhead } from './things.ts';

type Rules = components['schemas']['SpaceRules'];

const rules: Rules = {
  space_id: acacia.id,
  version: 0,
  opening_hours: [],
  closures: [],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 365,
};
const jamhuri = { day: dayAhead(20), name: 'Jamhuri Day' };
const christmas = { day: dayAhead(33), name: 'Christmas Day' };
const past = { day: dayAhead(-3), name: 'Mashujaa Day' };
const closures = [jamhuri, christmas].map(({ day, name }) => ({ day, note: name }));

const dialog = page.getByRole('dialog', { name: 'Opening hours and rules' });
const field = (label: string) => dialog.getByLabelText(label);
const save = dialog.getByRole('button', { name: 'Save rules' });
const sentRules = () => theApi().sentBy(`PUT /api/spaces/${acacia.id}/rules`);

beforeEach(() => {
  const api = theApi();
  ownSpaces(acacia);
  api.on('GET /api/spaces/{id}/rules', rules);
  api.on('GET /api/spaces/{id}/clashes', listOf([]));
  api.on('GET /api/public_holidays', listOf([past, jamhuri, christmas]));
});

test('an owner sets hours and closes days, and each problem shows beside its field', async () => {
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Opening hours and rules' }).click();
  await expect.poll(address).toMatch(/hours=40/);
  const always = dialog.getByRole('button', { name: 'Always open' });
  await expect.element(always).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dialog.getByText('Open at all hours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set hours' }).click();
  await expect.element(dialog.getByText('Open 50 hours a week')).toBeVisible();

  await field('Monday until').fill('13:00');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).click();
  await save.click();
  await expect.element(field('Monday 2 from')).toHaveFocus();
  await expect.element(dialog.getByText('Please say from when.')).toBeVisible();
  await field('Monday 2 from').fill('12:00');
  await field('Monday 2 until').fill('18:00');
  await userEvent.keyboard('{Enter}');
  await save.click();
  await expect.element(dialog.getByText(/^The hours of Monday overlap\./)).toBeVisible();
  await field('Monday 2 from').fill('14:00');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: /the hours of Monday$/ }).click();
  await expect.element(field('Friday 2 until')).toHaveValue('18:00');
  (dialog.getByRole('switch', { name: 'Friday' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(dialog.getByText('Open 36 hours a week')).toBeVisible();

  const holidays = dialog.getByRole('button', { name: 'Add public holidays' });
  await holidays.click();
  await expect.element(dialog.getByText('2 days added. Save to close them.')).toBeVisible();
  await expect
    .element(dialog.getByRole('list', { name: 'Closed days' }))
    .toMatchTextContent('Jamhuri Day');
  await holidays.click();
  await expect.element(dialog.getByText('Those days are closed already.')).toBeVisible();
  expect(sentRules()).toEqual([]);

  const tooLong = 'Please keep 0 to 720 minutes after each booking.';
  const wrong = { buffer_minutes: tooLong };
  theApi().on('PUT /api/spaces/{id}/rules', refuse(422, 'NOT_VALID', tooLong, wrong));
  await field('Buffer after each booking').fill('1000');
  await field('Shortest booking').fill('60');
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
  await save.click();
  await expect.poll(() => dialog.getByText(new RegExp(tooLong)).elements().length).toBe(2);
  await expect.element(field('Buffer after each booking')).toHaveFocus();
  await field('Buffer after each booking').fill('15');

  // The input survives a reload, and is not discarded without asking.
  await reload();
  await expect.element(dialog.getByText(/^This is what you had written before\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  theApi().on('PUT /api/spaces/{id}/rules', one(rules));
  await save.click();
  await expect.element(page.getByText('Opening hours and rules saved.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const hours = [1, 2, 3, 4].flatMap((weekday) => [
    { weekday, opens: '08:00', closes: '13:00' },
    { weekday, opens: '14:00', closes: '18:00' },
  ]);
  expect(sentRules().at(-1)?.body).toEqual({
    version: 0,
    opening_hours: hours,
    closures,
    buffer_minutes: 15,
    least_minutes: 60,
    most_minutes: null,
    notice_minutes: 0,
    furthest_days: 365,
  });
});

test('days that are filled in and not added are closed with the rules', async () => {
  await openApp('/owner-dashboard?tab=spaces&hours=40', njeri);
  await field('Last day (if several)').fill(formatDate(dayAhead(29)));
  await field('Why (optional)').fill('Leave');
  await save.click();
  await expect.element(dialog.getByText('Please choose a day.')).toBeVisible();
  await expect.element(field('Day')).toHaveFocus();
  expect(sentRules()).toEqual([]);

  await field('Day').fill(formatDate(dayAhead(27)));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please choose a day.')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // An unreadable text is not a day, and must not be ignored.
  await field('Last day (if several)').fill('31 feb');
  await save.click();
  await expect.element(dialog.getByText(/^We cannot find this day\./)).toBeVisible();
  await expect.element(field('Last day (if several)')).toHaveFocus();
  expect(sentRules()).toEqual([]);

  await field('Last day (if several)').fill(formatDate(dayAhead(29)));
  theApi().on('PUT /api/spaces/{id}/rules', one(rules));
  await save.click();
  await expect.element(page.getByText('Opening hours and rules saved.')).toBeVisible();
  const days = [27, 28, 29].map((ahead) => ({ day: dayAhead(ahead), note: 'Leave' }));
  expect(sentRules().map(({ body }) => body)).toMatchObject([{ closures: days }]);
});

test('rules set in another tab meanwhile are not silently overwritten, and clashing bookings are listed', async () => {
  const api = theApi();
  await openApp('/owner-dashboard?tab=spaces&hours=40', njeri);
  await field('Shortest booking').fill('60');
  const changed =
    'The rules of this space were changed meanwhile, perhaps in another tab. Nothing was saved: save again to put yours in their place.';
  api.on('GET /api/spaces/{id}/rules', { ...rules, version: 1, notice_minutes: 60 });
  api.on('PUT /api/spaces/{id}/rules', refuse(409, 'RULES_CHANGED', changed));
  await save.click();
  await expect
    .element(dialog.getByText(/were changed meanwhile, perhaps in another tab\./))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Start over from how they stand now' }))
    .toBeVisible();
  await expect.element(field('Shortest booking')).toHaveValue('60');

  api.on('GET /api/spaces/{id}/clashes', () => ({
    total: 240,
    data: [
      {
        booking_id: booked.id,
        number: booked.number,
        client_name: 'Wanjiku Kamau',
        start_time: booked.start_time,
        end_time: booked.end_time,
        because: ['closed' as const],
      },
    ],
  }));
  api.on('PUT /api/spaces/{id}/rules', one({ ...rules, version: 2, least_minutes: 60 }));
  await save.click();
  await expect.element(page.getByText('Opening hours and rules saved.')).toBeVisible();
  expect(sentRules().map(({ body }) => body)).toMatchObject([
    { version: 0, least_minutes: 60 },
    { version: 1, least_minutes: 60, notice_minutes: 0 },
  ]);
  await expect.element(dialog.getByText('240 bookings stand against these rules')).toBeVisible();
  await expect.element(dialog.getByText('These are the soonest 1.')).toBeVisible();
  await expect.element(dialog.getByText(/Wanjiku/)).toBeVisible();
  await expect
    .element(dialog.getByText('The space is closed for all or part of that time.'))
    .toBeVisible();
  await expectAccessible();
  api.othersWait();
  await dialog.getByRole('link', { name: booked.number }).click();
  await expect.poll(address).toBe(`/bookings/${booked.id}`);
});

test('a visitor reads when a space is open, closed and to be booked', async () => {
  const api = theApi();
  api.on('GET /api/spaces/{id}/availability', { space_id: acacia.id, free: [], busy: [] });
  api.on('GET /api/spaces/{id}/rules', {
    ...rules,
    opening_hours: [1, 2, 3, 4].flatMap((weekday) => [
      { weekday, opens: '08:00', closes: '13:00' },
      { weekday, opens: '14:00', closes: '18:00' },
    ]),
    closures,
    least_minutes: 60,
  });
  await openApp(`/spaces/${acacia.id}`);
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await expect.element(hours.getByText('08:00 to 13:00').first()).toBeVisible();
  await expect.element(hours.getByText('14:00 to 18:00').first()).toBeVisible();
  await expect.element(hours).toMatchTextContent(/Friday( today)?\s*Closed/);
  await expect.element(hours).toMatchTextContent('The shortest booking is 1 hour.');
  await expect.element(hours.getByRole('listitem').first()).toMatchTextContent('Jamhuri Day');
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
});

test('on a phone the field that is marked is not behind the button that saves', async () => {
  await page.viewport(390, 844);
  await openApp('/owner-dashboard?tab=spaces&hours=40', njeri);
  const last = field('Last day (if several)');
  await last.fill('31 feb');
  await save.click();
  await expect.element(last).toHaveFocus();
  const foot = () => dialog.getByRole('alert').element().getBoundingClientRect();
  await expect
    .poll(() => foot().top - last.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

test('once opening hours are saved, the page no longer lacks them', async () => {
  const api = theApi();
  const lacks = (...missing: 'hours'[]) =>
    api.on('GET /api/completeness', listOf([{ id: acacia.id, percent: 90, missing }]));
  lacks('hours');
  api.on('PUT /api/spaces/{id}/rules', () => {
    lacks();
    return one({ ...rules, version: 1 }) as never;
  });
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: acacia.title });
  await card.getByText('1 thing is missing').click();
  await card.getByRole('link', { name: 'Set the opening hours' }).click();
  await dialog.getByRole('button', { name: 'Set hours' }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: 'Set the opening hours' }))
    .not.toBeInTheDocument();
});

test('the calendar below follows the saved rules', async () => {
  const api = theApi();
  const calendar = { spaces: [{ id: acacia.id, title: acacia.title }], events: [] };
  api.on('GET /api/calendar', calendar as never);
  api.on('PUT /api/spaces/{id}/rules', one({ ...rules, version: 1 }) as never);
  await openApp('/owner-dashboard?tab=calendar&hours=40', njeri);
  await dialog.getByRole('button', { name: 'Set hours' }).click();
  const reads = () => api.sentBy('GET /api/calendar').length;
  await expect.poll(reads).toBe(1);
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reads()).toBe(2);
});

test('a day that is closed while the public holidays load stays closed', async () => {
  const loading = hold(() => listOf([jamhuri, christmas]));
  theApi().on('GET /api/public_holidays', loading.answer);
  await openApp(`/owner-dashboard?tab=spaces&hours=${acacia.id}`, njeri);
  await dialog.getByRole('button', { name: 'Add public holidays' }).click();
  const day = dayAhead(5);
  await field('Day').fill(formatDate(day));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const closed = dialog.getByRole('list', { name: 'Closed days' });
  await expect.element(closed).toMatchTextContent(formatDate(day));
  loading.letThrough();
  await expect.element(closed).toMatchTextContent('Jamhuri Day');
  await expect.element(closed).toMatchTextContent(formatDate(day));
});
