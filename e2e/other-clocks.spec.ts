// The server renders pages by its own clock; the people who open them may have another one.
import { expect, spaceNamed, test } from './fixtures.ts';

for (const timezoneId of ['Africa/Nairobi', 'America/New_York'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // The browser logs hydration mismatches, for which the page fixture fails the test.
    test('the page of a space is hydrated as it was rendered', async ({ page }) => {
      const { id, title } = await spaceNamed('Acacia Boardroom');
      await page.goto(`/spaces/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const note = page.getByText(/^All times are Nairobi time \(EAT\)\. Your clock says/);
      await expect(note).toHaveCount(timezoneId === 'Africa/Nairobi' ? 0 : 1);
    });
  });
