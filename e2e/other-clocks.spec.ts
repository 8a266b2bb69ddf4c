// The server makes pages by its own clock; whoever opens them has another one.
import { expect, spaceNamed, test } from './fixtures.ts';

for (const timezoneId of ['Africa/Nairobi', 'America/New_York'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // What the browser draws otherwise than the server did, it logs, and the page fixture fails.
    test('the page of a space is taken over as it was made', async ({ page }) => {
      const { id, title } = await spaceNamed('Acacia Boardroom');
      await page.goto(`/spaces/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const note = page.getByText(/^All times are Nairobi time \(EAT\)\. Your clock says/);
      await expect(note).toHaveCount(timezoneId === 'Africa/Nairobi' ? 0 : 1);
    });
  });
