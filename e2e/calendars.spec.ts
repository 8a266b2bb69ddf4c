// Calendars as files and feeds: what other programs read, and what is imported.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { dayAhead, expect, get, test } from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

/** What a calendar program gets at the address that is shown. */
async function readShown(page: Page): Promise<{ address: string; status: number; text: string }> {
  const address = await page.getByLabel('Address of the calendar').inputValue();
  return { address, ...(await readAt(address)) };
}

async function readAt(address: string) {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
}

test('other calendars read a space until its feed ends, and block its time until their import is removed', async ({
  page,
}, { project }) => {
  const day = dayAhead(40, project);
  const compact = day.replaceAll('-', '');
  const event = (nth: number, from: string, to: string) =>
    `BEGIN:VEVENT\r\nUID:${nth}@elsewhere.example\r\nDTSTART:${compact}T${from}\r\nDTEND:${compact}T${to}\r\nEND:VEVENT\r\n`;
  let body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event(1, '090000', '110000')}${event(2, '140000', '150000')}END:VCALENDAR\r\n`;
  const server = createServer((_, response) => response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;

  const owner = await makeOwner();
  const title = `Mvule Room ${randomUUID().slice(0, 8)}`;
  const spaceId = await listSpace(owner, title);
  const busy = async () => {
    const path = `/api/spaces/${spaceId}/availability?from=${day}&to=${day}`;
    const { busy: all } = await get<{ busy: { start_time: string; end_time: string }[] }>(path);
    return all.map(
      ({ start_time, end_time }) => `${start_time.slice(11, 16)}-${end_time.slice(11, 16)}`,
    );
  };

  await openOwnerDashboard(page, owner, `?tab=spaces&calendars=${spaceId}`);
  const dialog = page.getByRole('dialog', { name: 'Calendars' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const first = await readShown(page);
  expect(first.status).toBe(200);
  expect(first.text).toContain(`X-WR-CALNAME:${title} on Nafasi`);
  await dialog.getByRole('button', { name: 'New address' }).click();
  const replacing = page.getByRole('dialog', { name: 'Make a new address?' });
  await replacing.getByRole('button', { name: 'New address' }).click();
  await expect(replacing).toBeHidden();
  const second = await readShown(page);
  expect(second.address).not.toBe(first.address);
  expect((await readAt(first.address)).status).toBe(404);

  await dialog.getByLabel('Name').fill('Front desk');
  await dialog.getByLabel('Address (iCal)').fill(address);
  await dialog.getByRole('button', { name: 'Import calendar' }).click();
  await expect(
    dialog.getByText('2 events in the next year, 2 times blocked').first(),
  ).toBeVisible();
  expect(await busy()).toEqual(['09:00-11:00', '14:00-15:00']);

  body = '<html>Please sign in</html>';
  await dialog.getByRole('button', { name: 'Refresh now' }).click();
  await expect(dialog.getByText('What it said before still holds.')).toBeVisible();
  expect(await busy()).toEqual(['09:00-11:00', '14:00-15:00']);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Front desk?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('heading', { name: 'Front desk', exact: true })).toHaveCount(0);
  expect(await busy()).toEqual([]);

  await dialog.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn this calendar off?' });
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await readAt(second.address)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});
