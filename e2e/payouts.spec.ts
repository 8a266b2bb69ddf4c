// An owner's money: how much of a price they keep, what a paid booking earns, and the destination.
import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { BOTH_SIZES, bookByApi, dayAhead, expect, get, SANDBOX, test } from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';
import { payByCode } from './paying.ts';

test(
  'an owner reads what a paid booking brings, and says where the money goes',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const owner = await makeOwner();
    const title = `Mkuyu Studio ${randomUUID().slice(0, 8)}`;
    const spaceId = await listSpace(owner, title, { price_per_hour: 2000 });
    const day = dayAhead(20, project);
    const { bookingId, invoiceId } = await bookByApi(account, title, day);
    await payByCode(account, invoiceId, 2000);

    await openOwnerDashboard(page, owner, `?tab=spaces&space=${spaceId}`);
    const form = page.getByRole('dialog', { name: 'Edit Space' });
    await expect(form.getByText(/^You keep/)).toHaveText(
      'You keep Kshs 1,668.00 of each Kshs 2,000.00',
    );
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByRole('region', { name: 'What you earn' })).toContainText(
      'Kshs 1,668.00',
    );

    await page.goto('/owner-dashboard?tab=payouts');
    const which = page.getByRole('radiogroup', { name: 'Which bookings' });
    await expect(which.getByRole('radio', { name: 'Coming' })).toBeChecked();
    await which.getByText('Payable', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to pay out yet' })).toBeVisible();
    await which.getByText('Coming', { exact: true }).click();
    const bookings = page.getByRole('region', { name: 'By booking' });
    await expect(bookings.getByText(title)).toBeVisible();
    await expect(bookings.getByText('1,668.00').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await page.getByRole('button', { name: 'Say where it goes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Say where your money goes' });
    await dialog.getByLabel('Phone number').fill('0722 000 418');
    await dialog.getByRole('button', { name: 'Keep destination' }).click();
    const place = page.getByRole('region', { name: 'Where it goes' });
    await expect(place).toContainText('M-Pesa 0722 ••• 418');
    await expect(place).toContainText('Nothing is paid to it before');
    const mails = `/mailbox/messages?to=${encodeURIComponent(owner.email)}`;
    await expect
      .poll(async () => {
        const { messages } = await get<{ messages: { text: string }[] }>(mails, { at: SANDBOX });
        return messages.map(({ text }) => text).join();
      })
      .toContain('M-Pesa 0722 ••• 418');
  },
);
