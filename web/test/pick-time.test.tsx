// Choosing a time on the calendar of the booking page.
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { boardroom, busy, freeBut, inWords, noRules, offer, taken } from './bookings.ts';
import { inTimeZone } from './emulate.ts';
import { openApp, theApi } from './open-app.tsx';
import { acacia, dayAhead, wanjiku } from './things.ts';

const day = dayAhead(40);
const nextDay = dayAhead(41);
const grid = page.getByRole('grid', { name: 'Free and taken times' });
const onDay = (which: string, time: string) =>
  grid.getByRole('gridcell', { name: new RegExp(`^${inWords(which)}, ${time} to`) });
const at = (time: string) => onDay(day, time);
const inFull = (which: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
    .format(new Date(which))
    .replace(',', '');
const chosen = () => grid.getByRole('gridcell', { selected: true }).elements().length;
const field = (name: string) => page.getByLabelText(name, { exact: true });
const said = (sentence: string | RegExp) => page.getByRole('status').getByText(sentence);

afterEach(() => {
  vi.useRealTimers();
});

/** Open from eight to six, for bookings of one to four hours. */
const closed = busy('closed');
const days = Array.from({ length: 14 }, (_, nth) => dayAhead(34 + nth));
const nights = days.flatMap((one) => [
  closed(one, '00:00', '08:00'),
  closed(one, '18:00', '24:00'),
]);

async function open(from: string, to: string): Promise<void> {
  await openApp(`/spaces/${acacia.id}/booking?start=${day}T${from}&end=${day}T${to}`, wanjiku);
  await expect.element(grid).toHaveAttribute('aria-busy', 'false');
}

const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};

/** Emulates a tap, as the test's browser has no touch screen. */
async function tap(cell: Locator): Promise<void> {
  await expect.element(cell).toBeInTheDocument();
  const element = cell.element() as HTMLElement;
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  element.click();
}

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s a time is picked by pointer, by keyboard and by typing, and what cannot be picked shows why',
  async (size, width, height) => {
    await page.viewport(width, height);
    offer({ ...boardroom, price_per_hour: 1000 }, ...nights, taken(day, '14:00', '15:00'));
    theApi().on('GET /api/spaces/{id}/rules', { ...noRules, least_minutes: 60, most_minutes: 240 });
    await open('09:00', '10:00');
    await expect.poll(chosen).toBe(2);

    await at('10:30').click();
    await expect.element(said(`From 10:30 on ${inWords(day)}. Now choose the end.`)).toBeVisible();
    await at('12:30').click();
    await expect.element(field('Start time')).toHaveValue('10:30');
    await expect.element(field('End time')).toHaveValue('13:00');
    await expect
      .element(said(`${inFull(day)}, 10:30 to 13:00, free, 2.5 hours, 2,500 shillings.`))
      .toBeInTheDocument();
    await expect.poll(chosen).toBe(5);

    await expect
      .element(at('14:00'))
      .toHaveAccessibleName(`${inWords(day)}, 14:00 to 14:30, taken`);
    // A cell that is not free is aria-disabled: a regular click would wait for it.
    (at('14:00').element() as HTMLElement).click();
    await expect.element(said('This time is taken. Please choose another.')).toBeVisible();
    (at('18:00').element() as HTMLElement).click();
    await expect
      .element(said('The space is closed at this time. Please choose another.'))
      .toBeVisible();
    await at('13:30').click();
    await expect
      .element(said(/^The shortest booking is 1 hour, and less is free from here\./))
      .toBeVisible();
    await at('08:00').click();
    await at('13:00').click();
    await expect.element(said('The longest booking is 4 hours.')).toBeVisible();
    await expect.element(field('Start time')).toHaveValue('08:00');
    await expect.element(field('End time')).toHaveValue('09:00');

    (at('15:00').element() as HTMLElement).focus();
    await press('{ArrowDown}');
    await expect.element(at('15:30')).toHaveFocus();
    await press('{Enter}', '{ArrowDown}', '{ArrowDown}', '{Enter}');
    await expect.element(field('Start time')).toHaveValue('15:30');
    await expect.element(field('End time')).toHaveValue('17:00');
    await press('{Shift>}{ArrowUp}{/Shift}');
    await expect.element(field('Start time')).toHaveValue('15:30');
    await expect.element(field('End time')).toHaveValue('16:30');
    await expect.element(at('16:00')).toHaveFocus();
    await press('{Shift>}{ArrowDown}{/Shift}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{Enter}');
    await expect.element(said(/Now choose the end/)).toBeVisible();
    await expect.element(field('Start time')).toHaveValue('15:00');
    await press('{Escape}');
    await expect.element(field('Start time')).toHaveValue('15:30');
    await expect.element(field('End time')).toHaveValue('17:00');
    await expect.element(said(/Now choose the end/)).not.toBeInTheDocument();
    await press('{ArrowRight}');
    await expect.element(onDay(nextDay, '15:00')).toHaveFocus();
    // It may be the first day of another week, which is being fetched now.
    await expect.element(grid).toHaveAttribute('aria-busy', 'false');
    await press('{Enter}');
    await expect.element(field('Start date')).toHaveValue(inWords(nextDay));

    // The message about that time does not apply to one that is typed.
    await expect.element(said(/Now choose the end/)).toBeVisible();
    await field('Start date').fill(day);
    await press('{Enter}');
    await expect.element(said(/Now choose the end/)).not.toBeInTheDocument();
    await field('Start time').fill('08:45');
    await field('End time').fill('10:00');
    await press('{Enter}');
    await expect.poll(chosen).toBe(3);
    if (size === 'a desktop') await userEvent.dragAndDrop(at('11:30'), at('10:00'));
    else {
      await tap(at('10:00'));
      await expect.element(said(/Now choose the end/)).toBeVisible();
      await tap(at('11:30'));
    }
    await expect.element(field('Start time')).toHaveValue('10:00');
    await expect.element(field('End time')).toHaveValue('12:00');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('a time booked by somebody else meanwhile turns grey with a message, and the input stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await page.viewport(1440, 900);
  offer();
  await open('09:00', '12:00');
  const terms = page.getByRole('checkbox');
  await terms.click();
  theApi().on('GET /api/spaces/{id}/availability', freeBut(taken(day, '09:00', '11:00')));
  await expect.element(at('10:30')).toHaveAccessibleName(/free$/);
  vi.advanceTimersByTime(31_000);
  await expect.element(at('10:30')).toHaveAccessibleName(/taken$/);
  await expect
    .element(page.getByText('09:00 to 11:00 is not free any more. Please choose another time.'))
    .toBeVisible();
  await expect.element(field('Start time')).toHaveValue('09:00');
  await expect.element(field('End time')).toHaveValue('12:00');
  await expect.element(terms).toBeChecked();
  await expectAccessible();
  await expectToFitNarrowest();
});

test('where the clock is not Nairobi’s, all times are, and a note shows by how much the clock differs', async () => {
  await inTimeZone('Asia/Kolkata', async () => {
    offer();
    theApi().othersWait();
    await open('09:00', '10:00');
    const note = page.getByText(
      'All times are Nairobi time (EAT). Your clock says 2 hours 30 minutes more.',
    );
    await expect.element(note).toBeVisible();
    await at('16:00').click();
    await expect.element(field('Start time')).toHaveValue('16:00');
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect.element(note).toBeVisible();
  });
});

test('a price that has cents is told with them above the calendar', async () => {
  await page.viewport(320, 640);
  offer({ ...boardroom, price_per_hour: 333.33 });
  await open('09:00', '10:00');
  const row = page
    .getByRole('heading', { name: boardroom.title, level: 1 })
    .element().parentElement;
  expect(row?.textContent).toContain('Ksh 333.33 / hour');
  await expectToFitNarrowest();
});

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])('on %s half an hour and a whole one stand beside their grips', async (_, width, height) => {
  await page.viewport(width, height);
  offer();
  for (const to of ['09:30', '10:00']) {
    await open('09:00', to);
    const words = page.getByText(new RegExp(`^09:00( to |–)${to}$`)).first();
    await expect.element(words).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(words.element());
    const text = range.getBoundingClientRect();
    const block = words.element().closest('[data-rows]');
    const grips = [...(block?.querySelectorAll('[data-edge]') ?? [])];
    expect(grips).toHaveLength(2);
    for (const grip of grips) {
      const { left, top, width: wide, height: high } = grip.getBoundingClientRect();
      const [x, y] = [left + wide / 2, top + high / 2];
      // A bar of 10 pixels' height in the middle of a finger's target.
      const isBeside =
        x - Number.parseFloat(getComputedStyle(grip, '::before').width) / 2 >= text.right ||
        y - 5 >= text.bottom ||
        y + 5 <= text.top + 3;
      expect(isBeside, `${to}, ${grip.getAttribute('data-edge')}`).toBe(true);
    }
  }
});

test('the calendar begins and ends with the opening hours, and shows all of a day and any day on demand', async () => {
  await page.viewport(390, 844);
  offer();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '08:30',
    closes: '18:00',
  }));
  theApi().on('GET /api/spaces/{id}/rules', { ...noRules, opening_hours: hours });
  await open('09:00', '10:00');
  await expect.element(at('08:00')).toBeInTheDocument();
  expect(at('07:30').elements()).toEqual([]);
  expect(at('18:00').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Show all hours' }).elements()).toEqual([]);

  theApi().on('GET /api/spaces/{id}/rules', noRules);
  await open('09:00', '10:00');
  await expect.element(at('20:30')).toBeInTheDocument();
  expect(at('21:00').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show all hours' }).click();
  await expect.element(at('23:30')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Show fewer hours' }).click();
  await expect.element(at('23:30')).not.toBeInTheDocument();
  // The chosen time is always shown, whenever it is.
  await field('End time').fill('23:00');
  await press('{Enter}');
  await expect.element(at('22:30')).toBeInTheDocument();

  await page.getByRole('button', { name: 'Month' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a day' });
  await expect.element(sheet.getByRole('grid', { name: 'Days' })).toHaveFocus();
  await expectAccessible();
  await press('{ArrowDown}', '{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(onDay(dayAhead(47), '09:00')).toBeInTheDocument();
});

test.each([
  ['start=2026-13-01T09:00&end=soon', /^We cannot read the time in this address/],
  [`start=${day}T12:00&end=${day}T09:00`, /^The time in this address ends before it starts/],
])(
  'an address with %s says what is wrong with it, and keeps what can be read',
  async (query, flaw) => {
    await page.viewport(1440, 900);
    offer();
    await openApp(`/spaces/${acacia.id}/booking?${query}`, wanjiku);
    await expect.element(page.getByText(flaw)).toBeVisible();
    const isRead = query.includes(day);
    await expect.element(field('Start time')).toHaveValue(isRead ? '12:00' : '09:00');
    if (isRead) {
      await expect.element(field('End time')).toHaveValue('09:00');
      await expect.element(page.getByText('The end must be after the start.')).toBeVisible();
    }
    await expectAccessible();
    // The first of them may be over by the time it is chosen.
    await page.getByRole('gridcell', { name: /free$/ }).last().click();
    await expect.element(page.getByText(flaw)).not.toBeInTheDocument();
  },
);
