// Day and time fields, as in the booking form.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../src/lib/dates.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { offer } from './bookings.ts';
import { openApp } from './open-app.tsx';
import { acacia, dayAhead, wanjiku } from './things.ts';

// Within the first weeks offered, whatever day it is.
const day = dayAhead(14);
const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const days = page.getByRole('listbox', { name: 'Days' });
const times = page.getByRole('listbox', { name: 'Times' });
const press = (keys: string) => userEvent.keyboard(keys);
const focus = (name: string) => (field(name).element() as HTMLElement).focus();

beforeEach(async () => {
  offer();
  await page.viewport(1440, 900);
  await openApp(`/spaces/${acacia.id}/booking?start=${day}T09:00&end=${day}T12:00`, wanjiku);
  await expect.element(page.getByRole('grid', { name: 'Free and taken times' })).toBeVisible();
});

test('days and times are shown in our own format, and input is read in any usual notation', async () => {
  await expect.element(field('Start date')).toHaveValue(formatDate(day));
  await expect.element(field('Start time')).toHaveValue('09:00');
  await field('Start time').fill('2pm');
  await expect.element(times.getByRole('option').first()).toHaveTextContent('14:00');
  await press('{Enter}');
  await expect.element(field('Start time')).toHaveValue('14:00');
  // The length stays the same.
  await expect.element(field('End time')).toHaveValue('17:00');
  await field('End time').fill('1530');
  await press('{Tab}');
  await expect.element(field('End time')).toHaveValue('15:30');
  await field('Start date').fill('tomorrow');
  await press('{Enter}');
  await expect.element(field('Start date')).toHaveValue(formatDate(dayAhead(1)));
  await expect.element(field('End date')).toHaveValue(formatDate(dayAhead(1)));
  await field('Start time').fill('10:30');
  await expect.element(page.getByText(/10:30 to 12:00 in Nairobi/)).toBeVisible();
  await press('{Escape}');
  await expect.element(field('Start time')).toHaveValue('14:00');
  await field('Start time').fill('8');
  await press('{Escape}');
  await expect.element(field('Start time')).toHaveValue('14:00');
});

test('an unreadable text stays, with what to do, and counts as empty', async () => {
  await field('Start date').fill('31 feb');
  await press('{Tab}');
  await expect.element(page.getByText(/^We cannot find this day\. Try \d+ \w{3}\.$/)).toBeVisible();
  await expect.element(field('Start date')).toHaveValue('31 feb');
  await expect.element(field('Start date')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await field('Start date').fill(day);
  await press('{Enter}');
  await expect.element(field('Start date')).toHaveValue(formatDate(day));
  await expect.element(field('Start date')).toHaveAttribute('aria-invalid', 'false');
});

test('the keyboard opens lists and weeks, moves in them, takes and gives up', async () => {
  focus('Start time');
  await press('{ArrowDown}');
  await expect.element(field('Start time')).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await press('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field('Start time')).toHaveValue('10:00');
  await press('{Enter}{PageDown}{ArrowUp}{Enter}');
  await expect.element(field('Start time')).toHaveValue('10:30');
  await press('{Enter}{Home}{Escape}');
  await expect.element(field('Start time')).toHaveValue('10:30');
  await expect.element(times).not.toBeInTheDocument();

  focus('Start date');
  await press('{ArrowDown}{End}{Enter}');
  const weeks = page.getByRole('grid', { name: 'Days' });
  await expect.element(weeks).toBeVisible();
  await expectAccessible();
  await press('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  await expect.element(field('Start date')).toHaveValue(formatDate(dayAhead(22)));
  await press('{ArrowDown}{End}{Enter}{PageUp}{Escape}');
  await expect.element(weeks).not.toBeInTheDocument();
  await expect.element(field('Start date')).toHaveValue(formatDate(dayAhead(22)));
});

test('a click chooses from the list, and from the weeks behind it', async () => {
  await field('End time').click();
  await times.getByRole('option', { name: /^11:30/ }).click();
  await expect.element(field('End time')).toHaveValue('11:30');
  await expect.element(field('End time')).toHaveFocus();
  await field('Start date').click();
  await days.getByRole('option', { name: 'Another day…' }).click();
  await page.getByRole('button', { name: 'Later weeks' }).click();
  const later = dayAhead(45);
  await page.getByRole('gridcell', { name: new RegExp(`^${formatDate(later)}`) }).click();
  await expect.element(field('Start date')).toHaveValue(formatDate(later));
});

test('on a phone the list is a sheet, from which the keyboard can be called', async () => {
  await page.viewport(390, 844);
  await field('Start time').click();
  const sheet = page.getByRole('dialog', { name: 'Start time' });
  await expect.element(sheet.getByRole('listbox')).toHaveFocus();
  await expectAccessible();
  await sheet.getByRole('option', { name: /^10:00/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(field('Start time')).toHaveValue('10:00');
  await expect.element(field('Start time')).toHaveFocus();
  await field('Start time').click();
  await press('{ArrowDown}{Enter}');
  await expect.element(field('Start time')).toHaveValue('10:30');
  await field('Start time').click();
  await press('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await field('Start date').click();
  await page.getByRole('button', { name: 'Type the day' }).click();
  await expect.element(field('Start date')).toHaveFocus();
  expect((field('Start date').element() as HTMLInputElement).inputMode).toBe('text');
  await expectToFitNarrowest();
});
